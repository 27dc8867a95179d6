import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { fineness } from '@portal/platform/web/i18n/decimals.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import type { words as noteWords } from '../../../contract/words.en.ts';
import type { LineAgreement, NoteLine } from '../../../contract/fields.ts';
import { packingFaults, type PackingFault } from '../../../contract/packing/packing.ts';
import type { Unit } from './packing-draft.ts';

/** What is wrong in a packing while it is made: the contract's rules, units or boxes without packaging, and quantities finer than their unit. */
export type DraftFault = Omit<PackingFault, 'code'> & {
  code: PackingFault['code'] | 'noPackaging' | 'tooFine';
  /** Of a quantity that is too fine: the unit, and how many decimals that keeps. */
  unit?: string | undefined;
  decimals?: number | undefined;
};

type Words = (typeof noteWords)['zh' | 'en'];

const NONE: readonly DraftFault[] = [];

export const draftFaults = (
  lines: readonly NoteLine[],
  units: readonly Unit[],
  agreements: readonly LineAgreement[],
): DraftFault[] => [
  ...packingFaults(lines, units, agreements),
  ...tooFineBoxes(lines, units),
  ...units.flatMap((unit, outer): DraftFault[] => [
    ...(unit.packagingCode === '' ? [{ outer, code: 'noPackaging' as const }] : []),
    ...unit.inner.flatMap((box, inner) =>
      box.packagingCode === '' ? [{ outer, inner, code: 'noPackaging' as const }] : [],
    ),
  ]),
];

const tooFineBoxes = (lines: readonly NoteLine[], units: readonly Unit[]): DraftFault[] => {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return units.flatMap(({ inner: boxes }, outer) =>
    boxes.flatMap(({ lineId, quantity }, inner): DraftFault[] => {
      const line = lineOf.get(lineId);
      const fine = line && fineness(quantity, line.unit, line.quantity);
      return fine ? [{ outer, inner, ...fine, code: 'tooFine' }] : [];
    }),
  );
};

/** A fault in words. */
export const faultText = ({ code, unit = '', decimals }: DraftFault, words: Words): string =>
  fill<string>(words.packing[code], { unit: dictName(UNIT, unit), decimals });

/** The faults of each unit; the same empty list for all that have none, so those are not drawn again. */
export const faultsByUnit = (faults: readonly DraftFault[]): ((index: number) => readonly DraftFault[]) => {
  const found = Map.groupBy(faults, ({ outer }) => outer);
  return (index) => found.get(index) ?? NONE;
};
