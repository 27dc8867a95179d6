import * as z from 'zod/mini';
import { ZoneName } from '@portal/platform/contract/fields.ts';
import { byLink, days } from '@portal/platform/contract/filters.ts';

export const outcomes = ['ok', 'failed'] as const;

/** Days are those of the zone, the plant's as a rule; it is also the clock of the export. */
export const period = {
  at: days(),
  zone: byLink(z._default(ZoneName, 'Asia/Shanghai')),
};
