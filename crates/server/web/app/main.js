// Starts the page: theme, language, header, and the view that the address names.

import { followLinks, preload, show } from './shell/router.js';
import { head } from './shell/header.js';
import { listenForHelp } from './shell/help.js';
import { begin as beginLook } from './ui/look.js';
import { preferred, use } from './i18n/text.js';

beginLook();
preload();
await use(preferred());
head();
followLinks();
listenForHelp();
await show();
