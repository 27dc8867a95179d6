import { dayFrom, type Day } from '../day.ts';
import { plainCode } from './plain-code.ts';

const PARTED = /^(\d{4}) ?([-/.年]) ?(\d{1,2}) ?([-/.月]) ?(\d{1,2})(?: ?[日号])?$/;
const TOGETHER = /^(\d{4})(\d\d)(\d\d)$/;

/**
 * The day that a text can only mean, year first; undefined where it means none, or may mean two. Examples: `2027-1-1`, `2027/1/1`, `2027.01.01`, `2027年1月1日`
 * and `20270101` are 2027-01-01; `1/2/2027` may be two days.
 */
export const typedDay = (text: string): Day | undefined => {
  const typed = plainCode(text);
  const [, year, first, month, second, date] = PARTED.exec(typed) ?? [];
  if (year !== undefined)
    return (first === '年') === (second === '月') && (first === second || first === '年')
      ? dayFrom(Number(year), Number(month), Number(date))
      : undefined;
  const parts = TOGETHER.exec(typed)?.slice(1).map(Number);
  return parts === undefined ? undefined : dayFrom(parts[0]!, parts[1]!, parts[2]!);
};

/** The time of a day that a text means, in whole minutes: `7:00`, `07：00` and `07:00:00` are 07:00. Undefined where it means none. */
export const typedTime = (text: string): string | undefined => {
  const [, hour, minute] = /^(\d{1,2})[:：](\d\d)(?:[:：]00)?$/.exec(plainCode(text)) ?? [];
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`;
};
