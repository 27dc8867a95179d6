import { DayField } from '@portal/platform/contract/fields.ts';

export const BASE = '/transport/v1/pickup-plan';

/** The days that are planned, shown or looked at, and why they may be refused. */
export const Range = { from: DayField, to: DayField } as const;
export const ofRange = ['pickupPlan.off', 'pickupPlan.daysTurned', 'pickupPlan.tooLong'] as const;
