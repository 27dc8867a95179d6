import * as z from 'zod/mini';
import { longest } from '@portal/platform/contract/fields.ts';

const FORM = /^(?<from>(?:[01]\d|2[0-3]):[0-5]\d)-(?<to>(?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Hours of one day on the clock of the supplier's ramp. Example: `08:00-11:30`. */
export const RampHours = z.string().check(
  longest(11),
  z.refine(
    (text) => {
      const { from, to } = FORM.exec(text)?.groups ?? {};
      return from !== undefined && to !== undefined && from < to;
    },
    { error: 'rampForm' },
  ),
);
