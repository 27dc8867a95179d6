import { agreed } from '@portal/platform/contract/agreement.ts';
import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  flag,
  moment,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  Id,
  Ids,
  PositiveCount,
  YesNo,
  maybeText,
  selectedOf,
  text,
} from '@portal/platform/contract/fields.ts';
import { contains, isFlag } from '@portal/platform/contract/filters.ts';
import { labelOutputs, labelSheets, MOST_COPIES } from '@portal/label/contract/paper.ts';
import { sendStatus } from '@portal/label/contract/status.ts';
import { printerDots } from '@portal/label-printer/contract/label-printer.ts';
import { LONGEST_REASON } from './reason.ts';

/** What is printed of call-offs: a list in sequence, what stands where in the racks, or a label for each. */
export const printForms = ['sequenceList', 'rackSheet', 'label'] as const;
export type PrintForm = (typeof printForms)[number];
/** The first vehicle first, or last: a rack that is emptied from the place where it was filled is loaded the other way round. */
export const printOrders = ['build', 'reverse'] as const;
export type PrintOrder = (typeof printOrders)[number];

export const MOST_PLACES = 60;
/** Labels of one print: a shift's racks. */
export const MOST_LABELS = 200;
/** Where labels go: a file for paper or for a label printer, or straight to a printer. */
export const labelTargets = [...labelOutputs, 'printer'] as const;
export type LabelTarget = (typeof labelTargets)[number];

export const PrintInput = z.object({
  ids: Ids,
  form: selectedOf(printForms),
  order: selectedOf(printOrders),
  /** Places of a rack: of rack sheets, and of labels that are printed in reverse order, rack by rack. */
  places: PositiveCount.check(z.lte(MOST_PLACES, 'tooMany')),
  /** Of labels alone: where they go, on which sheets, how fine, how many of each, to which printer. */
  output: z._default(selectedOf(labelTargets), 'pdf'),
  sheet: z._default(selectedOf(labelSheets), 'label'),
  dots: z._default(selectedOf(printerDots), '203'),
  copies: z._default(PositiveCount.check(z.lte(MOST_COPIES, 'tooLarge')), 1),
  printerId: z._default(z.nullable(Id), null),
  /** Why call-offs are printed once more that were printed in this form already. */
  reason: z._default(maybeText(LONGEST_REASON), null),
  /** A print station prints what has just arrived: only what is ruled so, is not printed, and in no doubt. */
  automatic: z._default(YesNo, 'N'),
  agreed,
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
  printer: name({ px: 120, chars: 20, maybe: true, card: 'more' }),
  sending: status(sendStatus, 'sendStatus', { px: 100, chars: 12, maybe: true, card: 'more' }),
  sent: count({ px: 80, chars: 10, maybe: true, card: 'more' }),
  supplierCode: code({ px: 100, chars: 12 }),
  printedAt: moment({ px: 150, chars: 18, card: 'more' }),
  printedBy: code({ px: 110, chars: 14, card: 'more' }),
  reprintReason: name({ px: 200, chars: 40, maybe: true, card: 'more' }),
  isAutomatic: flag({ px: 90, chars: 8, hidden: true }),
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

/**
 * Racks of so many places in the order in which they are loaded, of what stands in sequence (`inSequence`). In reverse the last vehicle of a rack comes
 * first, for it is taken out last; racks themselves stay in sequence.
 * @example racksOf(['9999', '0001', '0002'], 2, 'reverse') // 0001, 9999 in the first rack, then 0002
 */
export const racksOf = <One>(sequenced: readonly One[], places: number, order: PrintOrder): One[][] => {
  const racks = Array.from({ length: Math.ceil(sequenced.length / places) }, (_, rack) =>
    sequenced.slice(rack * places, (rack + 1) * places),
  );
  return order === 'reverse' ? racks.map((rack) => rack.toReversed()) : racks;
};
