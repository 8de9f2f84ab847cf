// The types of the server's answers, which are generated from its own, and those of the page. Nothing here runs.

/** @typedef {import('../../../types/wire.js').Side} Side */
/** @typedef {import('../../../types/wire.js').Value} Value */
/** @typedef {import('../../../types/wire.js').Stone} Stone */
/** @typedef {import('../../../types/wire.js').Move} Move */
/** @typedef {import('../../../types/wire.js').MoveMade} MoveMade */
/** @typedef {import('../../../types/wire.js').Outcome} Outcome */
/** @typedef {import('../../../types/wire.js').Position} Position */
/** @typedef {import('../../../types/wire.js').Square} Square */
/** @typedef {import('../../../types/wire.js').Rules} Rules */
/** @typedef {import('../../../types/wire.js').Feature} Feature */
/** @typedef {import('../../../types/wire.js').Catalogue} Catalogue */
/** @typedef {import('../../../types/wire.js').Seat} Seat */
/** @typedef {import('../../../types/wire.js').NewSeat} NewSeat */
/** @typedef {import('../../../types/wire.js').NewGame} NewGame */
/** @typedef {import('../../../types/wire.js').GameNode} GameNode */
/** @typedef {import('../../../types/wire.js').Offer} Offer */
/** @typedef {import('../../../types/wire.js').ReadNode} ReadNode */
/** @typedef {import('../../../types/wire.js').Game} Game */
/** @typedef {import('../../../types/wire.js').GameLine} GameLine */
/** @typedef {import('../../../types/wire.js').AnalysisInfo} Info */
/** @typedef {import('../../../types/wire.js').TableValue} TableValue */
/** @typedef {import('../../../types/wire.js').Look} Look */
/** @typedef {import('../../../types/wire.js').LookStep} LookStep */
/** @typedef {import('../../../types/wire.js').ReadText} ReadText */
/** @typedef {import('../../../types/wire.js').Explanation} Explanation */
/** @typedef {import('../../../types/wire.js').HeatMap} HeatMap */
/** @typedef {import('../../../types/wire.js').SavedAnalysis} SavedAnalysis */
/** @typedef {import('../../../types/wire.js').SavedLine} SavedLine */
/** @typedef {import('../../../types/wire.js').ReviewSummary} ReviewSummary */
/** @typedef {import('../../../types/wire.js').Exploration} Exploration */
/** @typedef {import('../../../types/wire.js').ExploredMove} ExploredMove */
/** @typedef {import('../../../types/wire.js').Collected} Collected */
/** @typedef {import('../../../types/wire.js').GameFile} GameFile */
/** @typedef {import('../../../types/wire.js').FileGame} FileGame */

/**
 * A view of the page: shows itself in `root`, and gives back what closes it. A new language closes and shows it again.
 * @callback View
 * @param {HTMLElement} root
 * @param {string[]} path the parts of the address after the view's own
 * @param {URLSearchParams} query
 * @returns {Promise<(() => void) | void> | (() => void) | void}
 */

export {};
