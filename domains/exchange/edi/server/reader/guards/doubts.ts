import type { ItemDoubt, ReleaseItem } from '../../../contract/release-message.ts';
import { quoted } from '../refusal.ts';

/** Says of an item what could not be read for certain; the first of a kind with its place, the others are counted. */
export type Doubting = (code: ItemDoubt['code'], at: number, detail?: ItemDoubt['detail']) => void;

export const doubtingOf =
  ({ doubts }: Pick<ReleaseItem, 'doubts'>): Doubting =>
  (code, at, detail = {}) => {
    const same = doubts.find((doubt) => doubt.code === code);
    if (same) same.count += 1;
    else doubts.push({ code, at, detail: quoted(detail), count: 1 });
  };
