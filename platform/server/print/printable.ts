import { pictureHead } from '../pictures/picture-head.ts';
import { isTooLarge } from '../pictures/point-limits.ts';
import { redrawn } from '../pictures/redraw.ts';

/** Points of the longer side: on a quarter of a sheet nobody sees more. */
const SIDE = 1_600;
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * A picture as a paper takes it: a JPEG without anything beside it. What unpacks to more than a picture may, or cannot be drawn, becomes nothing, and
 * its place is crossed out. Called in the thread that draws the paper.
 */
export const printable = async (image: Uint8Array): Promise<Uint8Array> => {
  const bytes = Buffer.from(image);
  const head = pictureHead(bytes);
  if (head === undefined || isTooLarge(head)) return NOTHING;
  if (head.format === 'jpeg' && head.isBare && Math.max(head.width, head.height) <= SIDE) return bytes;
  return redrawn({ bytes, format: 'jpeg', side: SIDE, mostBytes: MOST_BYTES }).then(
    (drawn) => drawn.bytes,
    () => NOTHING,
  );
};

const NOTHING = new Uint8Array();
