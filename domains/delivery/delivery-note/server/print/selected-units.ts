import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { DeliveryNote, HandlingUnit } from '../../contract/fields.ts';
import type { orderLabels } from '../../contract/print-calls.ts';
import { inLabelOrder } from './note-labels.ts';

/** Which labels of a note somebody selected. */
export type SelectedLabels = Pick<ParsedInput<typeof orderLabels>, 'what' | 'unitIds' | 'from' | 'to'>;

/** The units of a note whose labels are selected, as they are stuck on. Fails with `deliveryNote.noLabels` and `deliveryNote.range`. */
export const selectedUnits = (
  note: Pick<DeliveryNote, 'number' | 'unitList'>,
  choice: SelectedLabels,
): string[] => {
  const ordered = inLabelOrder(note.unitList);
  const units = choice.what === 'range' ? rangeOf(ordered, choice) : ordered.filter(isOf(choice));
  if (units.length === 0) throw new Failure('deliveryNote.noLabels', { number: note.number });
  return units.map(({ id }) => id);
};

/** Fails with `err.notFound` for a unit that is on none of the notes: who names one wants its label. */
export const requireUnits = (
  notes: readonly Pick<DeliveryNote, 'unitList'>[],
  unitIds: readonly string[],
): void => {
  const there = new Set(notes.flatMap(({ unitList }) => unitList.map(({ id }) => id)));
  if (unitIds.some((id) => !there.has(id))) throw new Failure('err.notFound', { field: 'unitIds' });
};

/** Labels 3 to 5 are the third to the fifth that are stuck on. */
const rangeOf = (ordered: readonly HandlingUnit[], { from, to }: SelectedLabels): readonly HandlingUnit[] => {
  const most = ordered.length;
  if (from === null || to === null || from < 1 || from > to || to > most)
    throw new Failure('deliveryNote.range', { field: 'from', most });
  return ordered.slice(from - 1, to);
};

const isOf =
  ({ what, unitIds }: SelectedLabels) =>
  (unit: HandlingUnit): boolean => {
    if (what === 'outer') return unit.parentId === null;
    if (what === 'inner') return unit.parentId !== null;
    return what === 'all' || unitIds.includes(unit.id);
  };
