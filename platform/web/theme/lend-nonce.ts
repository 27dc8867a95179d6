/**
 * Gives our nonce to styles that scripts of this page make without one. Helpers of the component library do so (the scroll lock
 * behind dialogs, the measuring of scrollbars, the first look for the place of styles); a strict policy would refuse them.
 * Only scripts that the policy has let in can get here, so nothing is opened by it.
 */
export const lendNonce = (nonce: string | undefined): void => {
  if (nonce === undefined) return;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
};
