// Starts the page: theme, language, header, and the view that the address names.

import { followLinks, preload, show } from './shell/router.js';
import { head } from './shell/header.js';
import { listenForHelp } from './shell/help.js';
import { begin as beginTheme } from './ui/theme.js';
import { preferred, use } from './i18n/text.js';

beginTheme();
preload();
await use(preferred());
head();
followLinks();
listenForHelp();
await show();
