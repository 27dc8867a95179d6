import type { DraftFault } from '../draft/draft-faults.ts';
import type { LineNames } from '../draft/line-names.ts';
import type { Unit } from '../draft/packing-draft.ts';
import type { PackingEdit } from '../draft/packing-edits.ts';

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
