// Starts the page: theme, language, header, and the view that the address names.

import { followLinks, preload, show } from './shell/router.js';
import { head } from './shell/header.js';
import { listenForHelp } from './shell/help.js';
import { ApiError } from './net/api.js';
import { errorText } from './net/errors.js';
import { toast } from './ui/announce.js';
import { begin as beginLook } from './ui/look.js';
import { preferred, use } from './i18n/text.js';

beginLook();
preload();
// What was asked of the server in vain is said, wherever no view does so in a better place.
addEventListener('unhandledrejection', (event) => {
  if (!(event.reason instanceof ApiError)) return;
  event.preventDefault();
  toast(errorText(event.reason));
});
await use(preferred());
head();
followLinks();
listenForHelp();
await show();
