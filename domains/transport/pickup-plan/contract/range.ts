import { DayField } from '@portal/platform/contract/fields.ts';

/** The days that are planned, shown or looked at, and why they may be refused. */
export const Range = { from: DayField, to: DayField } as const;
export const ofRange = ['pickupPlan.off', 'pickupPlan.daysTurned', 'pickupPlan.tooLong'] as const;
/** Days that are planned or shown at once. */
export const MOST_DAYS = 62;
