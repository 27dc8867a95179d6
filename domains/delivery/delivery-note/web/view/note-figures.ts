import { fill, type Translated } from '@portal/platform/contract/words.ts';
import { sumsByUnit, type KeyFigure } from '@portal/platform/web/detail/key-figures.tsx';
import { formatDuration, formatMoment, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import type { CellContext } from '@portal/platform/web/list/cell-context.ts';
import type { DeliveryNote } from '../../contract/fields.ts';
import type { zh } from '../../contract/words.zh.ts';

type Note = Pick<
  DeliveryNote,
  'lineList' | 'unitList' | 'grossWeightKg' | 'expectedArrival' | 'promisedArrival'
>;

/** What is on a note, how it is packed, what it weighs, and when it comes: against what was said as it was sent. */
export const noteFigures = (
  note: Note,
  { fields, hints }: Translated<typeof zh>,
  look: CellContext,
): readonly KeyFigure[] => {
  const outer = note.unitList.filter(({ parentId }) => parentId === null).length;
  return [
    { label: fields.quantity, value: sumsByUnit(note.lineList, ({ quantity }) => quantity, look.unit) },
    { label: fields.units, value: outer === 0 ? '' : formatQuantity(String(outer)) },
    { label: fields.grossWeightKg, value: formatQuantity(note.grossWeightKg) },
    {
      label: fields.expectedArrival,
      value: note.expectedArrival === null ? '' : formatMoment(note.expectedArrival, look.zone),
      ...lateness(note, hints.behindPromise),
    },
  ];
};

/** Example: sent for 14:00, expected at 17:30 now: 3 hours and 30 minutes behind what was promised. */
const lateness = (
  { expectedArrival, promisedArrival }: Note,
  text: string,
): Pick<KeyFigure, 'sign' | 'hint'> => {
  if (expectedArrival === null || promisedArrival === null) return {};
  const minutes = (Date.parse(expectedArrival) - Date.parse(promisedArrival)) / 60_000;
  return minutes < 1 ? {} : { sign: 'wrong', hint: fill(text, { time: formatDuration(minutes) }) };
};
