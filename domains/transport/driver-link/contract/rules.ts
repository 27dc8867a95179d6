import { addDays, wallClock, type Day } from '@portal/platform/contract/day.ts';
import { estimateProblem, type EstimateProblem } from '@portal/transport/contract/estimate.ts';
import { CANCELLED, COMPLETED, UNDERWAY, type TransportStatus } from '@portal/transport/contract/status.ts';
import type { DriverStage } from './stages.ts';

const HOUR = 3_600_000;
/** A link outlives the window of its truck by so much: trucks wait. */
export const HOURS_AFTER_WINDOW = 12;
export const MOST_DAYS = 7;
/** So long behind midnight the code of the day before still opens: it was read at the gate before the clock moved on. */
export const GRACE_HOURS = 1;

/**
 * When a link ends: 12 hours behind the window, 7 days from now at most. A truck whose window is over, or that has none, has 12 hours.
 * Example: made on Monday 08:00 for a window that ends on Tuesday 10:00, it ends on Tuesday 22:00.
 */
export const linkEnds = (now: Date, windowEndsAt: string | null): string => {
  const from = Math.max(now.getTime(), windowEndsAt === null ? 0 : Date.parse(windowEndsAt));
  return new Date(
    Math.min(from + HOURS_AFTER_WINDOW * HOUR, now.getTime() + MOST_DAYS * 24 * HOUR),
  ).toISOString();
};

/** The days whose codes open a gate now: that of the plant's calendar, and for the first hour the one before. */
export const gateDays = (zone: string, now: Date): Day[] => {
  const { day, time } = wallClock(zone, now);
  return Number(time.slice(0, 2)) < GRACE_HOURS ? [day, addDays(day, -1)] : [day];
};

export const stageOf = (status: TransportStatus, arrivedAt: string | null): DriverStage => {
  if (status === COMPLETED) return 'done';
  if (status === CANCELLED) return 'cancelled';
  if (!isUnderWay(status)) return 'changed';
  return arrivedAt === null ? 'expected' : 'atGate';
};

/** For such orders links are made, and in them a driver may act. */
export const isUnderWay = (status: TransportStatus): boolean => UNDERWAY.some((one) => one === status);

/** When a truck is due, as its driver knows it: at the beginning of its window, else when it is expected. Moments in UTC (ISO 8601). */
export const dueAt = ({ windowFrom, expectedArrival }: Due): string | null => windowFrom ?? expectedArrival;
type Due = { readonly windowFrom: string | null; readonly expectedArrival: string | null };

/**
 * Why an arrival cannot be told as a delay; undefined for one that may be. Who comes before his window is not late.
 * Example: for a window from 10:00, 09:30 is `notLate`, and 11:00 may be told the day before.
 */
export const delayProblem = (
  estimate: string,
  { now, ...due }: Due & { readonly now: Date },
): EstimateProblem | 'driverLink.notLate' | undefined => {
  const from = dueAt(due);
  const problem = estimateProblem(estimate, { now, windowFrom: due.windowFrom });
  if (problem) return problem;
  return from !== null && Date.parse(estimate) < Date.parse(from) ? 'driverLink.notLate' : undefined;
};

/** A code as it stands in an address: the tenant, then what nobody can guess. Example: `0-x7Jd…`. */
const CODE = /^(\d{1,9})-([A-Za-z0-9_-]{20,64})$/;
export const codeOf = (tenantId: number, secret: string): string => `${tenantId}-${secret}`;
/** Tenant and secret of a code; undefined for what cannot be one. */
export const partsOfCode = (code: string): { tenantId: number; secret: string } | undefined => {
  const [, tenantId, secret] = CODE.exec(code) ?? [];
  return tenantId === undefined || secret === undefined ? undefined : { tenantId: Number(tenantId), secret };
};
