// Begins: the language, the theme, the head of the page, and the view that the address names.

import { followLinks, preload, show } from './router.js';
import { head } from './head.js';
import { listenForHelp } from './help.js';
import { begin as beginTheme } from './theme.js';
import { preferred, use } from './text.js';

beginTheme();
preload();
await use(preferred());
head();
followLinks();
listenForHelp();
await show();
