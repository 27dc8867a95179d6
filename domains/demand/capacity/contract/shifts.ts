import {
  compareDecimals,
  cut,
  divide,
  minus,
  multiply,
  type Decimal,
} from '@portal/platform/contract/values/decimal.ts';

/** How a line works, as the capacity report of the trade asks for it (Ford capacity report). Per cent are of 100. */
export type ShiftPlan = {
  /** Workdays of a usual week. */
  readonly daysPerWeek: Decimal;
  readonly shifts: Decimal;
  readonly hoursPerShift: Decimal;
  readonly breakMinutes: Decimal;
  /** What of the line is there for this plant. */
  readonly allocationPercent: Decimal;
  readonly cycleSeconds: Decimal;
  /** Machines that work side by side. */
  readonly machines: Decimal;
  readonly partsPerCycle: Decimal;
  readonly oeePercent: Decimal;
  readonly scrapPercent: Decimal;
};

/** A usual week has at most so many days, the longest one so many (Ford capacity report). */
const USUAL_DAYS = '5';
const MOST_DAYS = '6';
const PLACES = 20;

const share = (percent: Decimal): Decimal => divide(percent, '100', PLACES);

/** Hours of a week in which the line runs for this plant. Example: 5.5 days of 2 shifts of 8 h, 6.2 % of the line: 5.456. */
export const netHours = (plan: ShiftPlan, days: Decimal): Decimal =>
  multiply(
    days,
    plan.shifts,
    minus(plan.hoursPerShift, divide(plan.breakMinutes, '60', PLACES)),
    share(plan.allocationPercent),
  );

/** Parts that a week would bring without stops and scrap. Example: 5.456 h at 6.68 s are 2940.4. */
export const theoreticalParts = (plan: ShiftPlan, days: Decimal): Decimal =>
  divide(
    multiply(netHours(plan, days), '3600', plan.machines, plan.partsPerCycle),
    plan.cycleSeconds,
    PLACES,
  );

/** Good parts of a week: less what stops and scrap take, whole parts, never rounded up. */
const goodParts = (plan: ShiftPlan, days: Decimal): Decimal =>
  cut(
    multiply(theoreticalParts(plan, days), share(plan.oeePercent), share(minus('100', plan.scrapPercent))),
    0,
  );

/** The normal week, on 5 days at most, and the most that can be made, on 6. */
export const weeklyCapacity = (plan: ShiftPlan): { readonly normal: Decimal; readonly maximum: Decimal } => ({
  normal: goodParts(plan, compareDecimals(plan.daysPerWeek, USUAL_DAYS) < 0 ? plan.daysPerWeek : USUAL_DAYS),
  maximum: goodParts(plan, MOST_DAYS),
});

/** The OEE, in per cent, that so many good parts of a week need. Example: 2350 of 2940.4 without scrap are 79.92. */
export const requiredOee = (plan: ShiftPlan, good: Decimal): Decimal =>
  divide(
    multiply(good, '100'),
    multiply(theoreticalParts(plan, plan.daysPerWeek), share(minus('100', plan.scrapPercent))),
    2,
  );
