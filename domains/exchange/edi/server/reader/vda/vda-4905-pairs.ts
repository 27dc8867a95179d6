import type { ScheduleFrequency, ScheduleStatus } from '../../../contract/release-message.ts';
import { centuryOf, isoDay, isoMonday } from '../calendar.ts';
import { impliedDecimal } from '../exact.ts';
import type { Doubting } from '../guards/doubts.ts';
import { EdiRefusal, type Warn } from '../refusal.ts';
import type { FixedRecord } from './vda-fixed.ts';
import { PAIR_WIDTH } from './vda-4905-layout.ts';

/** One demand of records 513 and 514; its status waits for 515 unless the code itself says it. */
export type Demand = {
  at: number;
  date: string | null;
  frequency: ScheduleFrequency;
  quantity: string;
  known: ScheduleStatus | null;
};

/** Between two records of one item: whether the list has ended, and whether periods have begun (555555). */
export type PairState = { ended: boolean; periods: boolean; frequency: ScheduleFrequency };

/**
 * The demands in the pairs of one record. Codes in place of a day:
 * 000000 or blank end of the list; 222222 no demand; 333333 backlog; 444444 immediate; 555555 from here on periods
 * (yymm00 a month, yy00ww an ISO week, its Monday); 999999 remaining quantity without a day.
 * A weekly or monthly item (interval W, M) with a plain day keeps that day.
 * A quantity behind the end, or at a code that has none, is left out and makes the item doubtful.
 * Refuses a day or quantity it cannot read (`edi.date`, `edi.number`): a guess would be ordered goods.
 */
export const readPairs = (
  record: FixedRecord,
  pairs: string,
  state: PairState,
  doubt: Doubting,
  warn: Warn,
): Demand[] => {
  const demands: Demand[] = [];
  for (let at = 0; at < pairs.length; at += PAIR_WIDTH) {
    const code = pairs.slice(at, at + 6);
    const quantity = quantityOf(record, pairs.slice(at + 6, at + PAIR_WIDTH));
    const ignore = () => {
      if (quantity !== '0') doubt('edi.pairLeft', record.number, { code, quantity });
    };
    if (state.ended || /^( {6}|000000)$/.test(code)) {
      state.ended = true;
      ignore();
    } else if (code === '222222') ignore();
    else if (code === '555555') {
      state.periods = true;
      ignore();
    } else demands.push({ at: record.number, quantity, ...dayOf(record, code, state, warn) });
  }
  return demands;
};

const quantityOf = (record: FixedRecord, digits: string) => {
  const quantity = impliedDecimal(digits, 0);
  if (quantity === undefined) throw new EdiRefusal('edi.number', { record: record.number }, { text: digits });
  return quantity;
};

const UNDATED: Record<string, ScheduleStatus> = {
  333333: 'backlog',
  444444: 'immediate',
  999999: 'forecast',
};

const dayOf = (
  record: FixedRecord,
  code: string,
  state: PairState,
  warn: Warn,
): Pick<Demand, 'date' | 'frequency' | 'known'> => {
  const known = UNDATED[code];
  if (known) return { date: null, frequency: 'D', known };
  const period = periodOf(code);
  const date = period?.date ?? plainDay(code);
  if (date === undefined) throw new EdiRefusal('edi.date', { record: record.number }, { text: code });
  if (period && !state.periods) warn('edi.periodAssumed', record.number, { code });
  return { date, frequency: period?.frequency ?? state.frequency, known: null };
};

const periodOf = (code: string): { date: string | undefined; frequency: ScheduleFrequency } | undefined => {
  const [, year, middle, last] = /^(\d\d)(\d\d)(\d\d)$/.exec(code) ?? [];
  if (middle === '00') return { date: isoMonday(centuryOf(Number(year)), Number(last)), frequency: 'W' };
  if (last === '00') return { date: isoDay(centuryOf(Number(year)), Number(middle), 1), frequency: 'M' };
  return undefined;
};

const plainDay = (code: string) => {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(code) ?? [];
  return isoDay(centuryOf(Number(year)), Number(month), Number(day));
};
