import type { Day } from '../../../contract/day.ts';
import { formatDay, formatMoment } from '../../i18n/format.ts';

/** A moment or a day without the year that everybody knows: `03-02 08:30`. `zone` is an IANA name, `today` the day there. */
export const shortWhen = (value: string, zone: string, today: Day): string => {
  const text = value.length === DAY_LENGTH ? formatDay(value) : formatMoment(value, zone);
  const year = today.slice(0, 5);
  return text.startsWith(year) ? text.slice(year.length) : text;
};

const DAY_LENGTH = 10;
