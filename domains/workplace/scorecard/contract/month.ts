import * as z from 'zod/mini';
import { longest } from '@portal/platform/contract/fields.ts';

/** Where scores are, for the calls of their document and those beside it. */
export const SCORES = '/sf/v1/kpi-score';

/** A month as `2026-10`. */
export const Month = z
  .string({ error: 'required' })
  .check(
    longest(7, 'scorecard.notAMonth'),
    z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, { error: 'scorecard.notAMonth', abort: true }),
  );
z.globalRegistry.add(Month, { examples: ['2026-10'] });
