import { daysBetween, today } from '@portal/platform/contract/day.ts';
import type { ChainStage } from './chain.ts';

/** How late a stage was reached, or is until now: in days where a day is planned for it, in minutes where a moment is. */
export type StageLateness = { readonly days: number } | { readonly minutes: number };

/**
 * Undefined for one in time, or without a plan. `zone` is the plant's, an IANA name.
 * Example: planned for the 10th and reached on the 12th is two days; planned for 14:00, at 15:30 it is 90 minutes.
 */
export const latenessOfStage = (
  { at, plannedAt }: Pick<ChainStage, 'at' | 'plannedAt'>,
  now: Date,
  zone: string,
): StageLateness | undefined => {
  if (plannedAt === null) return undefined;
  const until = at === null ? now : new Date(at);
  if (plannedAt.length === DAY_LENGTH) {
    const days = daysBetween(plannedAt, today(zone, until));
    return days > 0 ? { days } : undefined;
  }
  const minutes = Math.floor((until.getTime() - Date.parse(plannedAt)) / MINUTE_MS);
  return minutes > 0 ? { minutes } : undefined;
};

const DAY_LENGTH = 10;
const MINUTE_MS = 60_000;
