import type { LineAgreement, NoteLine } from '../../contract/fields.ts';
import { packingFaults, type PackingFault } from '../../contract/packing.ts';
import type { Unit } from './packing-draft.ts';

/** What is wrong in a packing while it is made: the contract's rules, and units or boxes without packaging. */
export type DraftFault = Omit<PackingFault, 'code'> & { code: PackingFault['code'] | 'noPackaging' };

const NONE: readonly DraftFault[] = [];

export const draftFaults = (
  lines: readonly NoteLine[],
  units: readonly Unit[],
  agreements: readonly LineAgreement[],
): DraftFault[] => [
  ...packingFaults(lines, units, agreements),
  ...units.flatMap((unit, outer): DraftFault[] => [
    ...(unit.packagingCode === '' ? [{ outer, code: 'noPackaging' as const }] : []),
    ...unit.inner.flatMap((box, inner) =>
      box.packagingCode === '' ? [{ outer, inner, code: 'noPackaging' as const }] : [],
    ),
  ]),
];

/** The faults of each unit; the same empty list for all that have none, so those are not drawn again. */
export const faultsByUnit = (faults: readonly DraftFault[]): ((index: number) => readonly DraftFault[]) => {
  const found = Map.groupBy(faults, ({ outer }) => outer);
  return (index) => found.get(index) ?? NONE;
};
