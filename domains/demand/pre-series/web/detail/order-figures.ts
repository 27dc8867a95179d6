import { isPositive } from '@portal/platform/contract/quantity.ts';
import { sumsByUnit, type KeyFigure } from '@portal/platform/web/detail/key-figures.tsx';
import { formatDay } from '@portal/platform/web/i18n/format.ts';
import type { CellContext } from '@portal/platform/web/list/cell-context.ts';
import type { PreSeriesOrder } from '../../contract/order.ts';
import type { words as preSeriesWords } from '../../contract/words.en.ts';

type Words = (typeof preSeriesWords)['zh' | 'en'];

/** The first day on which something is open, in how many lines, what is ordered, promised and open. */
export const orderFigures = (
  { lines }: Pick<PreSeriesOrder, 'lines'>,
  { fields }: Words,
  look: CellContext,
): readonly KeyFigure[] => {
  const open = lines.filter(({ openQty }) => isPositive(openQty)).map(({ requestedOn }) => requestedOn);
  const first = (open.length > 0 ? open : lines.map(({ requestedOn }) => requestedOn)).toSorted()[0];
  return [
    { label: fields.requestedOn, value: first === undefined ? '' : formatDay(first) },
    { label: fields.lines, value: lines.length },
    ...(['requestedQty', 'committedQty', 'openQty'] as const).map((quantity) => ({
      label: fields[quantity],
      value: sumsByUnit(lines, (line) => line[quantity], look.unit),
    })),
  ];
};
