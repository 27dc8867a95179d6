import { daysBetween, type Day } from '@portal/platform/contract/day.ts';
import { isPositive } from '@portal/platform/contract/quantity.ts';
import type { CallOffRow } from '../../contract/lines/line-fields.ts';

/** Days that an open line is behind its due day; 0 when it is in time or nothing of it is open. */
export const daysOverdue = (line: Pick<CallOffRow, 'dueOn' | 'openQty'>, today: Day): number =>
  isPositive(line.openQty) ? Math.max(0, daysBetween(line.dueOn, today)) : 0;
