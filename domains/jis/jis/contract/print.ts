import * as z from 'zod/mini';
import { choice, code, count, flag, moment, text as name } from '@portal/platform/contract/columns.ts';
import { Ids, PositiveCount, selectedOf, text } from '@portal/platform/contract/fields.ts';
import { contains, isFlag } from '@portal/platform/contract/filters.ts';
import { LONGEST_REASON } from './reason.ts';

/** What is printed of call-offs: a list in sequence, or what stands where in the racks. */
export const printForms = ['sequenceList', 'rackSheet'] as const;
export type PrintForm = (typeof printForms)[number];
/** The first vehicle first, or last: a rack that is emptied from the place where it was filled is loaded the other way round. */
export const printOrders = ['build', 'reverse'] as const;
export type PrintOrder = (typeof printOrders)[number];

export const MOST_PLACES = 60;

export const PrintInput = z.object({
  ids: Ids,
  form: selectedOf(printForms),
  order: selectedOf(printOrders),
  /** Places of a rack; asked for with rack sheets alone. */
  places: PositiveCount.check(z.lte(MOST_PLACES, 'tooMany')),
});
export type PrintInput = z.output<typeof PrintInput>;

/** Every print that was made, and those that were taken back. */
export const jisPrintColumns = {
  number: code({ px: 160, chars: 20, card: 'title' }),
  isRolledBack: flag({ px: 90, chars: 8, card: 'sign' }),
  form: choice(printForms, 'printForm', { px: 110, chars: 16, card: 'figure' }),
  order: choice(printOrders, 'printOrder', { px: 110, chars: 16, card: 'more' }),
  lines: name({ px: 110, chars: 20, card: 'figure' }),
  numbers: name({ px: 130, chars: 24, card: 'figure' }),
  callOffs: count({ px: 80, chars: 10, card: 'figure' }),
  supplierCode: code({ px: 100, chars: 12 }),
  createdAt: moment({ px: 150, chars: 18, card: 'more' }),
  createdBy: code({ px: 110, chars: 14, card: 'more' }),
  rolledBackAt: moment({ px: 150, chars: 18, maybe: true, card: 'more' }),
  rolledBackBy: code({ px: 110, chars: 14, maybe: true, card: 'more' }),
  rollBackReason: name({ px: 200, chars: 40, maybe: true, card: 'more' }),
} as const;

export const jisPrintFilters = {
  number: contains(30),
  isRolledBack: isFlag(),
  supplierCode: contains(35),
} as const;

export const rollBackReason = text(LONGEST_REASON);

type Placed = { readonly sequenceNo: number };

/**
 * Racks of so many places in the order in which they are loaded. In reverse the last vehicle of a rack comes first, for it is taken out last; racks
 * themselves stay in sequence.
 * @example racksOf([{ sequenceNo: 1 }, { sequenceNo: 2 }, { sequenceNo: 3 }], 2, 'reverse') // places 2, 1 of the first rack, then 3
 */
export const racksOf = <One extends Placed>(
  callOffs: readonly One[],
  places: number,
  order: PrintOrder,
): One[][] => {
  const sorted = callOffs.toSorted((a, b) => a.sequenceNo - b.sequenceNo);
  const racks = Array.from({ length: Math.ceil(sorted.length / places) }, (_, rack) =>
    sorted.slice(rack * places, (rack + 1) * places),
  );
  return order === 'reverse' ? racks.map((rack) => rack.toReversed()) : racks;
};
