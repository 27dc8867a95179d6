/**
 * Gives our nonce to styles that scripts of this page add to the head without one. Two helpers of the component
 * library do so (the scroll lock behind dialogs and the measuring of scrollbars); a strict policy would refuse them.
 * Only scripts that the policy has let in can get here, so nothing is opened by it.
 */
export const lendNonce = (nonce: string | undefined): void => {
  if (nonce === undefined) return;
  const { head } = document;
  const append = head.appendChild.bind(head);
  head.appendChild = <T extends Node>(node: T): T => {
    if (node instanceof HTMLStyleElement && node.nonce === '') node.nonce = nonce;
    return append(node);
  };
};
