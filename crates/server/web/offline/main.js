// Starts the page without a server: the worker behind it first, then the page as it is everywhere. The browser keeps all its files, so that
// it starts without a network too.

import { install } from './transport.js';

install();
// Without a secure connection a browser keeps nothing, and the page works all the same.
if (navigator.serviceWorker) navigator.serviceWorker.register('/service-worker.js').catch(console.warn);
// Asked once, a browser does not clear games away when its disk is full.
navigator.storage?.persist?.().catch(() => {});
await import('../app/main.js');
