type Shown = { readonly fromLocation?: unknown; readonly pathChanged: boolean };
/** What of the router is listened to. */
type Pages = { readonly subscribe: (event: 'onResolved', hear: (shown: Shown) => void) => () => void };

/**
 * Puts the focus on the content of a page that was gone to (WCAG 2.2, 2.4.3): screen readers say its name, and Tab begins in it. A page that
 * put the focus into a field of its own, and a dialog, keep it; another view or filter of the same page moves nothing. Returns what ends it.
 */
export const focusNewPages = (router: Pages): (() => void) =>
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // The first page begins where the browser begins.
    if (fromLocation === undefined || !pathChanged) return;
    // Behind the effects of the page.
    setTimeout(() => {
      const main = document.querySelector<HTMLElement>('main');
      const now = document.activeElement;
      if (!main || main.contains(now) || now?.closest('[role=dialog]')) return;
      main.focus({ preventScroll: true });
    });
  });
