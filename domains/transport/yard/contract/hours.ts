/** Hours of a day, as filters and figures name them: `8` is 08:00 to 08:59. */
export const hours = Array.from({ length: 24 }, (_, hour) => String(hour)) as [string, ...string[]];

/** @example '8' is `08:00-09:00` */
export const hourText = (hour: string): string => {
  const clock = (at: number): string => `${String(at).padStart(2, '0')}:00`;
  return `${clock(Number(hour))}-${clock(Number(hour) + 1)}`;
};

/** The same in both languages. */
export const hourNames: Readonly<Record<string, string>> = Object.fromEntries(
  hours.map((hour) => [hour, hourText(hour)]),
);
