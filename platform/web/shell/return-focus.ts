/** What has had the focus, the newest last: what opened a dialog is among the last few, also below one dialog or two. */
type Focused = { readonly element: HTMLElement; readonly inDialog: boolean };
const KEPT = 20;

/**
 * Gives the focus back to what opened a dialog, once the dialog is gone (WCAG 2.2, 2.4.3). Dialogs are taken off the page while they are
 * open, and then the browser would begin at the top again. Returns what ends it.
 */
export const returnFocus = (): (() => void) => {
  let focused: readonly Focused[] = [];
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const inDialog = target.closest('[role=dialog]') !== null;
    focused = [...focused.filter(({ element }) => element !== target), { element: target, inDialog }].slice(
      -KEPT,
    );
  };
  const giveBack = (): void => {
    const last = focused.at(-1);
    if (document.activeElement !== document.body || !last?.inDialog || last.element.isConnected) return;
    focused = focused.filter(({ element }) => element.isConnected);
    // An entry of a menu that has closed takes no focus: then the button that opened the menu is next.
    focused.toReversed().some(({ element }) => takesFocus(element));
  };
  // Behind the effects of the page, which may put the focus somewhere itself.
  const removed = new MutationObserver(() => setTimeout(giveBack));
  document.addEventListener('focusin', remember);
  removed.observe(document.body, { childList: true });
  return () => {
    document.removeEventListener('focusin', remember);
    removed.disconnect();
  };
};

const takesFocus = (element: HTMLElement): boolean => {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
};
