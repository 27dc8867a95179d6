import type { Router } from './address/router.tsx';
import { focusNewPages } from './focus-page.ts';
import { returnFocus } from './return-focus.ts';

/** Where the focus lies when pages change and dialogs close. */
export const keepFocus = (router: Router): void => {
  returnFocus();
  focusNewPages(router);
};
