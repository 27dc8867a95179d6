import type { DraftFault } from './draft-faults.ts';
import type { LineNames } from './line-names.ts';
import type { Unit } from './packing-draft.ts';
import type { PackingEdit } from './packing-edits.ts';

/** The boxes of one outer unit, as its card hands them to whatever shows them. */
export type BoxesProps = {
  unit: Unit;
  names: LineNames;
  faults: readonly DraftFault[];
  selected: ReadonlySet<string>;
  onChoose: (keys: readonly string[], on: boolean) => void;
  edit: (edit: PackingEdit) => void;
  disabled: boolean;
};
