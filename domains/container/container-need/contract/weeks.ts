import { addDays, mondayOf, type Day } from '@portal/platform/contract/day.ts';

/** This week and the next twelve. */
export const WEEKS = 13;
/** A shortage is warned of, and a need asked for, this many weeks ahead: this week and the next four. */
export const NEAR_WEEKS = 4;

const places = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export type WeekField = `week${(typeof places)[number]}`;

/** One value for each week of the list, `week0` being the first one. */
export const ofWeeks = <T>(value: (place: number) => T): Readonly<Record<WeekField, T>> =>
  Object.fromEntries(places.map((place) => [`week${place}`, value(place)])) as Record<WeekField, T>;

/** The last day up to which needs count as near. Example: on Wednesday 2026-04-08 it is Sunday 2026-05-10. */
export const nearUntil = (today: Day): Day => addDays(mondayOf(today), NEAR_WEEKS * 7 + 6);

/** The Mondays of the weeks that are shown. */
export const weeksFrom = (firstWeek: Day): Day[] => places.map((place) => addDays(firstWeek, place * 7));
