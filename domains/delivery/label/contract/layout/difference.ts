import type { LabelBlock, LabelIdentifier, LabelLayout } from './layout.ts';
import type { LabelText } from '../text/texts.ts';

/** What differs at one place, or in the Data Matrix (`identifiers`). */
export type LayoutDifference =
  | {
      readonly place: LabelText;
      readonly before: LabelBlock | undefined;
      readonly after: LabelBlock | undefined;
    }
  | {
      readonly place: 'identifiers';
      readonly before: readonly LabelIdentifier[] | null;
      readonly after: readonly LabelIdentifier[] | null;
    };

export const layoutDifferences = (before: LabelLayout, after: LabelLayout): readonly LayoutDifference[] => {
  const places = new Set([...before.blocks, ...after.blocks].map(({ place }) => place));
  const blocks = [...places].flatMap((place): LayoutDifference[] => {
    const [old, now] = [before, after].map(({ blocks: some }) => some.find((one) => one.place === place));
    const isSame = old?.field === now?.field && old?.captions === now?.captions;
    return isSame ? [] : [{ place, before: old, after: now }];
  });
  const isSame = JSON.stringify(before.identifiers) === JSON.stringify(after.identifiers);
  return isSame
    ? blocks
    : [...blocks, { place: 'identifiers', before: before.identifiers, after: after.identifiers }];
};
