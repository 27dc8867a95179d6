import { durationText } from '@portal/platform/contract/values/duration.ts';
import { fill, type Language } from '@portal/platform/contract/words.ts';
import { words } from './words.en.ts';

const MINUTE_MS = 60_000;

/** What is known of a truck that has not come; moments in UTC (ISO 8601). */
export type Awaited = {
  readonly expectedArrival: string | null;
  /** What was told last. */
  readonly estimatedArrival: string | null;
  /** When its window ends. */
  readonly windowTo?: string | null;
};

/** How late a truck is: at least a minute. Foreseen: it is told to come so late, and that is still ahead. */
export type Lateness = { readonly minutes: number; readonly isForeseen: boolean };

/**
 * How late a truck is, on every screen: from its expected arrival (DOMAIN.md, "Transport") until now, or until the arrival that is told of it where that is ahead. Undefined for one that
 * is not late; who is told to come within his window is not. `now` in milliseconds.
 * Example: expected 14:00, at 14:10 it is 10 minutes late; told of 23:30, it is foreseen to be 9 hours and 30 minutes late.
 */
export const latenessOf = (
  { expectedArrival, estimatedArrival, windowTo }: Awaited,
  now: number,
): Lateness | undefined => {
  if (expectedArrival === null) return undefined;
  const due = Date.parse(expectedArrival);
  const expectedAt = estimatedArrival === null ? now : Date.parse(estimatedArrival);
  const isAhead = expectedAt > now && expectedAt > due;
  const isInWindow = windowTo !== undefined && windowTo !== null && expectedAt <= Date.parse(windowTo);
  if (isAhead && !(isInWindow && now <= due))
    return { minutes: wholeMinutes(expectedAt - due), isForeseen: true };
  return now > due ? { minutes: wholeMinutes(now - due), isForeseen: false } : undefined;
};

const wholeMinutes = (milliseconds: number): number => Math.max(1, Math.floor(milliseconds / MINUTE_MS));

/** How late a truck is, in words; undefined for one that is not. `now` in milliseconds. */
export const latenessText = (truck: Awaited, now: number, language: Language): string | undefined => {
  const lateness = latenessOf(truck, now);
  return lateness && lateText(lateness, language);
};

/** Example: `晚点 3 小时 1 分`, `预计晚 40 分钟`. */
export const lateText = ({ minutes, isForeseen }: Lateness, language: Language): string => {
  const { late } = words[language];
  return fill<string>(isForeseen ? late.foreseen : late.now, { time: durationText(minutes, language) });
};
