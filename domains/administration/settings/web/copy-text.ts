/** Puts a text on the clipboard; also on plain HTTP, where `navigator.clipboard` is missing. False when the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  if (navigator.clipboard) {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) return true;
  }
  return copyByEvent(text);
};

/** The copy event brings the clipboard along, whatever is selected. */
const copyByEvent = (text: string): boolean => {
  let taken = false;
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    taken = event.clipboardData !== null;
  };
  document.addEventListener('copy', give, { once: true });
  // Deprecated, but the only way without a secure context.
  document.execCommand('copy');
  document.removeEventListener('copy', give);
  return taken;
};
