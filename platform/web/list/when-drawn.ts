/** Frames that a virtual table gets to draw a row after it was scrolled into sight. */
const MOST_FRAMES = 20;

/** Waits until an element is there, frame by frame, and hands it over; gives up when it does not come. */
export const whenDrawn = (
  find: () => HTMLElement | null | undefined,
  then: (element: HTMLElement) => void,
  frames = MOST_FRAMES,
): void => {
  requestAnimationFrame(() => {
    const found = find();
    if (found) then(found);
    else if (frames > 0) whenDrawn(find, then, frames - 1);
  });
};
