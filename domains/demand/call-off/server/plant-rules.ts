import { LRUCache } from 'lru-cache';
import { momentAt, today as dayNow, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { deadlinesOf, plantZone, workdayFrom, type Deadlines } from '@portal/plant/server/offers.ts';
import { callOffSettings } from '@portal/supplier/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { cutOffDay } from '../contract/agreement/figures.ts';
import type { Zone } from '../contract/horizon/horizon.ts';

/** How the present plant works with call-offs, today; a supplier's own freeze period stands before that of the plant. */
export type PlantRules = {
  today: Day;
  /** Natural days around the requested day in which may be promised; null: any day. */
  freezeDays: number | null;
  /** Workdays that a supplier has for his answer; they end with the day at the plant. */
  feedbackDays: number;
  /** Lines that were asked before this moment are answered too late: the start of the day from which on there is still time. */
  overdueBefore: string;
  zone: string;
  /** Lines of these zones wait for the supplier's answer. */
  answerZones: Zone[];
  /** Of these suppliers no line waits for an answer. */
  silent: string[];
  /** False: notes may be written without the supplier's answer. */
  answersRequired: boolean;
  pickupPlans: boolean;
  /** The last day that counts for the backlog. */
  cutOff: Day;
};

export const callOffRulesOf = async (caller: Caller): Promise<PlantRules> => {
  const [zone, options, settings] = await Promise.all([
    plantZone(caller),
    processOptions(caller),
    callOffSettings(caller),
  ]);
  const today = dayNow(zone);
  const inTime = await workdayFrom(caller, today, -options.feedbackDays);
  return {
    today,
    zone,
    overdueBefore: momentAt(zone, inTime, '00:00'),
    freezeDays: settings.freezeDays ?? options.freezePeriodDays,
    silent: settings.silent,
    feedbackDays: options.feedbackDays,
    answerZones: options.answerZones,
    answersRequired: options.callOffConfirm === 'Y',
    pickupPlans: options.pickupPlan === 'Y',
    cutOff: cutOffDay(today, options.backlogCutOff),
  };
};

/** Seconds that lists may show flags by a setting that was just changed; actions always ask again. */
const SHOWN_FOR = 5;
/** What lists show beside: by when lines are answered in time that were asked on a day, `feedbackDays` workdays before. */
export type ShownRules = PlantRules & { deadlines: Deadlines };

const shown = new LRUCache<string, ShownRules>({ max: 1000, ttl: SHOWN_FOR * 1000 });

/** The plant's rules for what is only shown: a list's page asks the settings once in a while, not each time. */
export const shownRules = async (caller: Caller): Promise<ShownRules> => {
  const { tenantId, plantNo, party, companyCode } = caller.scope;
  const key = `${tenantId}/${plantNo}/${party === 'supplier' ? companyCode : ''}`;
  const kept = shown.get(key);
  if (kept) return kept;
  const rules = await callOffRulesOf(caller);
  const known = { ...rules, deadlines: await deadlinesOf(caller, rules.today, rules.feedbackDays) };
  shown.set(key, known);
  return known;
};
