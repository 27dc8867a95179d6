/** Call-offs speak of these years; another one is a slip, and a year of five digits no date to the database. */
const isYear = (year: number) => year >= 1970 && year <= 2099;

/** ISO day of a calendar date, undefined when there is no such day (month 13, 31 June, year 26). */
export const isoDay = (year: number, month: number, day: number): string | undefined => {
  const isDay = isYear(year) && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return isDay ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : undefined;
};

/** A file of 50 MB has a million days: made by hand, they cost a fifth of what `Date` takes. */
const daysIn = (year: number, month: number) => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};
const twoDigits = (value: number) => (value < 10 ? `0${value}` : `${value}`);

/** Monday of an ISO week, undefined for week 0 or a week 53 the year does not have. */
export const isoMonday = (year: number, week: number): string | undefined => {
  if (!isYear(year) || week < 1 || week > 53) return undefined;
  const fourth = new Date(Date.UTC(year, 0, 4));
  const weekday = (fourth.getUTCDay() + 6) % 7;
  const monday = new Date(Date.UTC(year, 0, 4 - weekday + (week - 1) * 7));
  const thursday = new Date(monday.getTime() + 3 * 86_400_000);
  return thursday.getUTCFullYear() === year ? monday.toISOString().slice(0, 10) : undefined;
};

/** Two-digit years: 70..99 are the last century, the rest this one. */
export const centuryOf = (twoDigits: number): number => twoDigits + (twoDigits >= 70 ? 1900 : 2000);

/** yymmdd to ISO day; null when blank or zero, undefined when it is no date. */
export const shortDay = (text: string): string | null | undefined => {
  if (/^[\s0]*$/.test(text)) return null;
  if (!/^\d{6}$/.test(text)) return undefined;
  return isoDay(centuryOf(Number(text.slice(0, 2))), Number(text.slice(2, 4)), Number(text.slice(4, 6)));
};
