/** Pastes 200 x 4 cells marked with `mark` at the focused cell; returns the milliseconds until the frame after the text is shown. */
export const pasteInto = async (mark: string): Promise<number> => {
  const text = Array.from(
    { length: 200 },
    (_, row) => `${(row % 90) + 10}\tB${mark}-${row}\t0${row % 9}A\tpasted ${mark}`,
  ).join('\n');
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const started = performance.now();
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
  const isShown = () =>
    [...document.querySelectorAll('input')].some((input) => input.value === `pasted ${mark}`);
  while (!isShown()) {
    if (performance.now() - started > 5000) throw new Error('The pasted text never showed');
    await frame();
  }
  await frame();
  return performance.now() - started;
};

const frame = async () => new Promise((resolve) => requestAnimationFrame(resolve));
