import { endpoint } from '@portal/platform/contract/endpoint.ts';
import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';

/** Days a line is kept until an administrator says otherwise, and how few and many he may say. */
export const usualRetention = 400;
export const retentionRange = { min: 30, max: 3650 } as const;

const Days = wholeNumber().check(
  z.gte(retentionRange.min, 'log.retentionTooShort'),
  z.lte(retentionRange.max, 'log.retentionTooLong'),
);

/** The tenant's retention. `id` is null and `version` 0 until it was said for the first time. */
const Retention = z.object({ id: z.nullable(z.string()), version: z.number(), days: z.number() });

export const readRetention = endpoint({
  method: 'GET',
  path: '/system/v1/log-retention',
  needs: 'log:retention',
  summary: 'How many days the tenant keeps operation and interface log',
  output: Retention,
});

export const saveRetention = endpoint({
  method: 'PUT',
  path: '/system/v1/log-retention',
  needs: 'log:retention',
  name: { zh: '修改日志保留期限', en: 'Change log retention' },
  summary: 'Keeps the logs for so many days; older lines go in the next night',
  input: z.object({ days: Days, version: wholeNumber().check(z.gte(0)) }),
  output: Retention,
  fails: ['err.updatedByOther'],
});
