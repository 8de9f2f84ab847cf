// The types of reports and tournaments: the server's own. Nothing here runs.

/** @typedef {import('../../../types/wire.js').Report} Report */
/** @typedef {import('../../../types/wire.js').ShippedExperiment} Shipped */
/** @typedef {import('../../../types/wire.js').Entrant} Contestant */
/** @typedef {import('../../../types/wire.js').Tournament} Tournament */
/** @typedef {import('../../../types/wire.js').TournamentLine} Line */
/** @typedef {import('../../../types/wire.js').TournamentState} State */
/** @typedef {import('../../../types/wire.js').TournamentBoard} Watched */
/** @typedef {import('../../../types/wire.js').TournamentLimits} Limits */
/** @typedef {import('../../../types/wire.js').ExperimentDraft} Draft */
/** @typedef {import('../../../types/wire.js').ExperimentState} ExperimentState */
/** @typedef {import('../../../types/wire.js').ExperimentRun} Run */
/** @typedef {import('../../../types/wire.js').ExperimentGame} ExperimentGame */
/** @typedef {import('../../../types/wire.js').RunLine} RunLine */
/** @typedef {import('../../../types/wire.js').RunContest} RunContest */
/** @typedef {import('../../../types/wire.js').RunTest} RunTest */
/** @typedef {import('../../../types/wire.js').TextFault} Fault */

export {};
