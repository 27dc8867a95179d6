import type {
  ReleaseItem,
  ReleaseSchedule,
  ScheduleFrequency,
  ScheduleStatus,
} from '../../contract/release-message.ts';
import { dtmDay, type DtmDay } from './delfor-dates.ts';
import type { Reference } from './delfor-item.ts';
import { codeAt, LENGTH } from './edifact-codes.ts';
import { createOnce, type Once } from './guards/once.ts';
import { component, type Segment } from './edifact-tokens.ts';
import {
  amountOf,
  exactDecimal,
  exceeds,
  fromThousandths,
  ITEM_DIGITS,
  QUANTITY_DIGITS,
  toThousandths,
} from './exact.ts';
import { EdiRefusal, type Warn } from './refusal.ts';

/** SCC: how binding, and over which period. */
export type Status = { code: string; frequency: string };

/** A QTY with the segments that belong to it, as far as they have come. */
export type QuantityLine = {
  at: number;
  qualifier: string;
  quantity: string;
  status: Status | null;
  dates: { qualifier: string; value: string; format: string; at: number }[];
  reference: Reference | null;
  once: Once;
};

/** A schedule line whose quantity may still be known only as a cumulative. */
export type DraftSchedule = Omit<ReleaseSchedule, 'quantity'> & { quantity: string | null };

export const startLine = (segment: Segment, status: Status | null): QuantityLine => ({
  at: segment.number,
  qualifier: codeAt(segment, 0, 0, LENGTH.qualifier),
  quantity: quantityOf(segment),
  status,
  dates: [],
  reference: null,
  once: createOnce(),
});

export const statusOf = (segment: Segment): Status => ({
  code: codeAt(segment, 0, 0, LENGTH.qualifier),
  frequency: codeAt(segment, 2, 0, LENGTH.qualifier),
});

export const quantityOf = (segment: Segment): string => {
  const text = component(segment, 0, 1);
  const quantity = exactDecimal(text);
  if (quantity === undefined) throw new EdiRefusal('edi.number', { segment: segment.number }, { text });
  demandDigits(quantity, QUANTITY_DIGITS, segment.number);
  return quantity;
};

const demandDigits = (text: string, digits: number, segment: number) => {
  if (exceeds(text, digits)) throw new EdiRefusal('edi.quantityTooLarge', { segment }, { text, digits });
};

export const addDate = (line: QuantityLine, segment: Segment) => {
  const qualifier = codeAt(segment, 0, 0, LENGTH.qualifier);
  const value = codeAt(segment, 0, 1, LENGTH.reference);
  const format = codeAt(segment, 0, 2, LENGTH.qualifier);
  line.once(segment, qualifier, value);
  line.dates.push({ qualifier, value, format, at: segment.number });
};

/** 113 to be delivered, 1 discrete, 187 scheduled, 3 cumulative required. */
const DEMANDS = ['113', '1', '187', '3'];
export const isDemand = (line: QuantityLine) => DEMANDS.includes(line.qualifier);

const STATUSES: Partial<Record<string, ScheduleStatus>> = {
  1: 'firm',
  2: 'production',
  3: 'material',
  4: 'forecast',
  5: 'backlog',
  10: 'immediate',
};

const FREQUENCIES: Partial<Record<string, ScheduleFrequency>> = {
  '': 'D',
  D: 'D',
  Y: 'D',
  J: 'J',
  W: 'W',
  M: 'M',
  T: 'T',
  F: 'F',
};

/** Which DTM is the day of a line, best first: 10 is the pick-up, the others a delivery. */
const DAY_QUALIFIERS = ['2', '10', '64', '67', '76', '63'];

/** One demand as a schedule line. Refuses a day it cannot read (`edi.date`). */
export const scheduleOf = (line: QuantityLine, position: number, warn: Warn): DraftSchedule => {
  const { code = '', frequency = '' } = line.status ?? {};
  const status = STATUSES[code];
  if (!status) warn('edi.statusAssumed', line.at, { code, assumed: 'forecast' });
  if (!FREQUENCIES[frequency]) warn('edi.frequencyAssumed', line.at, { code: frequency, assumed: 'F' });
  const qualifier = DAY_QUALIFIERS.find((requested) =>
    line.dates.some((date) => date.qualifier === requested),
  );
  const day = qualifier === undefined ? undefined : dayOf(line, qualifier);
  // no state: how firm a demand is
  if (!day && status !== 'immediate' && status !== 'backlog')
    warn('edi.undatedLine', line.at, { quantity: line.quantity });
  if (line.quantity.startsWith('-')) warn('edi.negativeQuantity', line.at, { quantity: line.quantity });
  const latest = qualifier === '64' ? dayOf(line, '63')?.date : undefined;
  const isCumulative = line.qualifier === '3';
  const named = FREQUENCIES[frequency] ?? 'F';
  return {
    kind: 'schedule',
    at: line.at,
    position,
    date: day?.date ?? null,
    dateTo: latest ?? day?.to ?? null,
    time: day?.time ?? null,
    frequency: named === 'D' ? (day?.frequency ?? 'D') : named,
    status: status ?? 'forecast',
    quantity: isCumulative ? null : line.quantity,
    cumulative: isCumulative ? line.quantity : null,
    dateQualifier: qualifier === '10' ? 'pickup' : 'delivery',
  };
};

const dayOf = (line: QuantityLine, qualifier: string): DtmDay | undefined => {
  const date = line.dates.find((candidate) => candidate.qualifier === qualifier);
  if (!date) return undefined;
  const day = dtmDay(date.value, date.format);
  if (!day) throw new EdiRefusal('edi.date', { segment: date.at }, { text: date.value, format: date.format });
  return day;
};

/** A quantity and its cumulative come as two QTY of one day; they are one line. True when `next` went into `last`. */
export const joined = (last: DraftSchedule | undefined, next: DraftSchedule): boolean => {
  if (!last || last.date !== next.date || last.time !== next.time || last.status !== next.status)
    return false;
  if (last.quantity !== null && last.cumulative === null && next.quantity === null) {
    last.cumulative = next.cumulative;
    return true;
  }
  if (last.quantity === null && next.quantity !== null) {
    last.quantity = next.quantity;
    return true;
  }
  return false;
};

/**
 * Lines given only as cumulatives get the difference to the cumulative before, the first to what was received;
 * where that is negative the line is 0 and the next counts from the higher figure (received 100, required 80 then
 * 130: 0 and 30).
 */
export const settleCumulatives = (
  item: ReleaseItem,
  drafts: DraftSchedule[],
  warn: Warn,
): ReleaseSchedule[] => {
  let reached = toThousandths(item.cumulativeReceived ?? '0');
  let total = amountOf(reached);
  let message = false;
  const settled = drafts.map((draft) => {
    const before = reached;
    const input = draft.quantity === null ? null : toThousandths(draft.quantity);
    const required = draft.cumulative === null ? null : toThousandths(draft.cumulative);
    if (required === null) reached += input ?? 0n;
    else if (required > reached) reached = required;
    total += amountOf(input ?? reached - before);
    if (draft.quantity !== null) return { ...draft, quantity: draft.quantity };
    if (!message) warn('edi.cumulativeConverted', draft.at, { received: item.cumulativeReceived ?? '0' });
    message = true;
    return { ...draft, quantity: fromThousandths(reached - before) };
  });
  demandDigits(fromThousandths(total), ITEM_DIGITS, item.at);
  return settled;
};

/** QTY of an item that is no demand: 70 cumulative received (DTM 51 its start), 83 backlog, 194 or 48 last receipt. */
export const addItemQuantity = (item: ReleaseItem, line: QuantityLine, warn: Warn) => {
  item.quantities[line.qualifier] = line.quantity;
  const day = (...qualifiers: string[]) => {
    const date = line.dates.find(({ qualifier }) => qualifiers.includes(qualifier));
    const read = date && dtmDay(date.value, date.format);
    if (date && !read) warn('edi.dateIgnored', date.at, { text: date.value });
    return read?.date ?? null;
  };
  if (line.qualifier === '70') {
    item.cumulativeReceived = line.quantity;
    item.cumulativeResetDate = day('51');
  }
  if (line.qualifier === '83') item.backlog = line.quantity;
  if (line.qualifier === '194' || (line.qualifier === '48' && !item.lastReceipt))
    item.lastReceipt = {
      noteNumber: line.reference?.value ?? '',
      noteDate: line.reference?.date ?? null,
      date: line.reference?.received ?? day('50', '171') ?? line.reference?.date ?? null,
      quantity: line.quantity,
    };
};
