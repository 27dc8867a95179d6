import type { PictureHead } from './picture-head.ts';

/** Points of a picture: an unpacked one takes four bytes for each, 160 MB. A camera of 40 million is more than a telephone has. */
export const MOST_POINTS = 40_000_000;
export const MOST_SIDE = 12_000;

export const isTooLarge = ({ width, height }: Pick<PictureHead, 'width' | 'height'>): boolean =>
  width * height > MOST_POINTS || Math.max(width, height) > MOST_SIDE;
