import {
  isFirmUndated,
  type ReleaseItem,
  type ReleaseSchedule,
  type ScheduleStatus,
} from '../../../contract/release-message.ts';
import {
  CUMULATIVE,
  DAY_QUALIFIERS,
  DEMANDS,
  FREQUENCIES,
  SIDE_FIGURES,
  SIDE_FIGURES_OF_A_DAY,
  STATUSES,
} from './delfor-codes.ts';
import { dtmDay, type DtmDay } from './delfor-dates.ts';
import type { Reference } from './delfor-item.ts';
import { codeAt, LENGTH } from '../edifact/edifact-codes.ts';
import type { Doubting } from '../guards/doubts.ts';
import { createOnce, type Once } from '../guards/once.ts';
import { component, type Segment } from '../edifact/edifact-tokens.ts';
import {
  amountOf,
  exactDecimal,
  exceeds,
  fromThousandths,
  ITEM_DIGITS,
  QUANTITY_DIGITS,
  toThousandths,
} from '../exact.ts';
import { EdiRefusal, type Warn } from '../refusal.ts';

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

export const isDemand = (line: QuantityLine) => DEMANDS.has(line.qualifier);

/** The day in the head of a message, which is that of its lines when none of them names one; and whether one did. */
export type MessageDays = {
  head: { qualifier: string; day: DtmDay } | undefined;
  /** Segments of the first line that has a day of its own, and of the first that took the one of the head. */
  own: number | undefined;
  fromHead: number | undefined;
};

/**
 * One demand as a schedule line. Refuses a day it cannot read (`edi.date`); what it cannot read for certain it doubts: a status that is
 * missing or unknown, for firm demand would become forecast, which asks for no answer; a day that another DTM may have been.
 */
export const scheduleOf = (
  line: QuantityLine,
  position: number,
  days: MessageDays,
  doubt: Doubting,
  warn: Warn,
): DraftSchedule => {
  const { code = '', frequency = '' } = line.status ?? {};
  const { quantity } = line;
  const status = STATUSES[code];
  if (!status) doubt('edi.statusUnknown', line.at, { code, quantity });
  if (!FREQUENCIES[frequency]) doubt('edi.frequencyUnknown', line.at, { code: frequency, quantity });
  if (quantity.startsWith('-')) doubt('edi.negative', line.at, { quantity });
  const { qualifier, day } = dayIn(line, days);
  if (!day) doubtUndated(line, status, doubt, warn);
  doubtRange(line, qualifier, day, doubt);
  const latest = qualifier === '64' ? dayOf(line, '63')?.date : undefined;
  const isCumulative = line.qualifier === CUMULATIVE;
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
    quantity: isCumulative ? null : quantity,
    cumulative: isCumulative ? quantity : null,
    dateQualifier: qualifier === '10' ? 'pickup' : 'delivery',
  };
};

/** A range has two ends: the latest day alone (63) is no day of its beginning, the earliest alone (64) no range (`SCC+1++F`). */
const doubtRange = (
  { at, dates, quantity, status }: QuantityLine,
  qualifier: string | undefined,
  day: DtmDay | undefined,
  doubt: Doubting,
) => {
  if (qualifier === '63') doubt('edi.dayUnknown', at, { qualifier, quantity });
  const isRange = status?.frequency === 'F' && qualifier === '64' && day?.to === null;
  if (isRange && !dates.some((date) => date.qualifier === '63'))
    doubt('edi.dayMissing', at, { code: 'F', quantity });
};

/** The line's own day, else the one of the head as long as no line of the message has named one. */
const dayIn = (line: QuantityLine, days: MessageDays): { qualifier?: string; day?: DtmDay | undefined } => {
  const qualifier = DAY_QUALIFIERS.find((candidate) =>
    line.dates.some((date) => date.qualifier === candidate),
  );
  if (qualifier !== undefined) {
    days.own ??= line.at;
    return { qualifier, day: dayOf(line, qualifier) };
  }
  if (!days.head || line.dates.length > 0 || days.own !== undefined) return {};
  days.fromHead ??= line.at;
  return days.head;
};

/**
 * Without a day may stand what remains, is overdue or wanted at once. Not, when its status names a period (`SCC+4++W`): the first day of
 * that was lost; nor when a DTM stands there that says no day of delivery.
 */
const doubtUndated = (
  line: QuantityLine,
  status: ScheduleStatus | undefined,
  doubt: Doubting,
  warn: Warn,
) => {
  const { quantity } = line;
  const [other] = line.dates;
  if (other) doubt('edi.dayUnknown', line.at, { qualifier: other.qualifier, quantity });
  else if (status !== undefined && isFirmUndated({ date: null, status })) return;
  else if ((line.status?.frequency ?? '') !== '')
    doubt('edi.dayMissing', line.at, { code: line.status!.frequency, quantity });
  // no state: how firm a demand is
  else if (status === 'forecast') warn('edi.undatedLine', line.at, { quantity });
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
 * 130: 0 and 30). Where nothing says what was received, the first one would be ordered whole: that is doubted.
 */
export const settleCumulatives = (
  item: ReleaseItem,
  drafts: DraftSchedule[],
  doubt: Doubting,
  warn: Warn,
): ReleaseSchedule[] => {
  let reached = toThousandths(item.cumulativeReceived ?? '0');
  let total = amountOf(reached);
  let warned = false;
  const completed = drafts.map((draft) => {
    const before = reached;
    const own = draft.quantity === null ? null : toThousandths(draft.quantity);
    const required = draft.cumulative === null ? null : toThousandths(draft.cumulative);
    if (required === null) reached += own ?? 0n;
    else if (required > reached) reached = required;
    total += amountOf(own ?? reached - before);
    if (draft.quantity !== null) return { ...draft, quantity: draft.quantity };
    if (item.cumulativeReceived === null) doubt('edi.noBase', draft.at, { quantity: draft.cumulative ?? '' });
    if (!warned) warn('edi.cumulativeConverted', draft.at, { received: item.cumulativeReceived ?? '0' });
    warned = true;
    return { ...draft, quantity: fromThousandths(reached - before) };
  });
  demandDigits(fromThousandths(total), ITEM_DIGITS, item.at);
  return completed;
};

/**
 * A QTY that is no demand and may have been one on the way: nobody knows it and it has a day or a status, or it stands under a status
 * with a day of delivery (`QTY+131` for 113).
 */
export const mayBeDemand = ({ qualifier, dates, status }: QuantityLine): boolean => {
  if (!SIDE_FIGURES.has(qualifier)) return dates.length > 0 || status !== null;
  const isDated = dates.some((date) => DAY_QUALIFIERS.includes(date.qualifier));
  return status !== null && isDated && !SIDE_FIGURES_OF_A_DAY.has(qualifier);
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
