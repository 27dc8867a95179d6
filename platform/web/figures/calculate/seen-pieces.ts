import { tidy } from './calculation.ts';
import type { Piece } from './pieces.ts';
import type { Scale } from './scale.ts';

/** The share of the axis below which a piece is not seen, nor its pattern: six of 180 pixels. */
const SEEN = 1 / 30;

/**
 * The pieces of one bar as they are drawn: none is lower than what is seen, and the highest gives what the others take, so that the bar stays as
 * high as its whole. Only a bar that has not that much to give is a little higher than its figure.
 * Example: on 0 to 300, 2 and 298 are drawn as 0 to 10 and 10 to 300; a whole of 3 as 0 to 10.
 */
export const seenPieces = (pieces: readonly Piece[], { from, to }: Pick<Scale, 'from' | 'to'>): Piece[] => [
  ...seenSide(
    pieces.filter((piece) => piece.to > piece.from),
    (to - from) * SEEN,
  ),
  ...seenSide(
    pieces.filter((piece) => piece.to < piece.from),
    (from - to) * SEEN,
  ),
];

/** Of one side of the line of zero, from the line outwards; `least` has the sign of the side. */
const seenSide = (pieces: readonly Piece[], least: number): Piece[] => {
  const lengths = pieces.map((piece) => Math.abs(piece.to - piece.from));
  const smallest = Math.abs(least);
  const taken = lengths.reduce((sum, length) => sum + Math.max(0, smallest - length), 0);
  const highest = lengths.indexOf(Math.max(...lengths));
  const drawn = lengths.map((length, at) => Math.max(smallest, at === highest ? length - taken : length));
  let end = pieces[0]?.from ?? 0;
  return pieces.map((piece, at) => {
    const begins = end;
    end = tidy(begins + Math.sign(least) * drawn[at]!);
    return { ...piece, from: begins, to: end };
  });
};
