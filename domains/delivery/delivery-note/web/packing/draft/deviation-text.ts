import { fill } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import type { Deviation } from '../../../contract/packing/conformity.ts';
import type { words as noteWords } from '../../../contract/words.en.ts';
import type { LineNames } from './line-names.ts';

type Words = (typeof noteWords)['zh' | 'en'];
const QUANTITIES: ReadonlySet<Deviation['code']> = new Set(['otherQuantity']);

/**
 * How a unit or a material is packed otherwise than agreed, in words, and by which document.
 * Example: `Box KLT6147, agreed KLT4147 (3 boxes) · by instruction PI00000012/3`.
 */
export const deviationText = (
  { code, lineId, agreed, found, count, basis, basisName }: Deviation,
  names: Pick<LineNames, 'part'>,
  { deviation, deviationBy, packingDocumentNamed }: Words,
): string => {
  const shown = (text: string) => (QUANTITIES.has(code) ? formatQuantity(text) : text);
  const text = fill<string>(deviation[code], {
    part: names.part(lineId),
    agreed: shown(agreed),
    found: shown(found),
    count,
  });
  if (basis === null) return text;
  const by = fill(packingDocumentNamed[basis], { name: basisName });
  return fill(deviationBy, { text, by });
};

const NONE: readonly Deviation[] = [];

/** The deviations of each unit; the same empty list for all that have none, so those are not drawn again. */
export const deviationsByUnit = (all: readonly Deviation[]): ((index: number) => readonly Deviation[]) => {
  const found = Map.groupBy(all, ({ outer }) => outer ?? -1);
  return (index) => found.get(index) ?? NONE;
};
