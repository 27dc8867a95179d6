import * as z from 'zod/mini';
import { choice, code, moment, text as name } from '@portal/platform/contract/columns.ts';
import { Moment, codeText, text } from '@portal/platform/contract/fields.ts';
import { contains, oneOf } from '@portal/platform/contract/filters.ts';
import { LONGEST_REASON } from '../reason.ts';

export const lineStopStates = ['standing', 'over'] as const;

export const jisLineStopColumns = {
  assemblyLine: code({ px: 110, chars: 12, card: 'title' }),
  stopState: choice(lineStopStates, 'stopState', { px: 100, chars: 12, card: 'sign' }),
  since: moment({ px: 150, chars: 18, card: 'figure' }),
  until: moment({ px: 150, chars: 18, maybe: true, card: 'figure' }),
  reason: name({ px: 260, chars: 40, card: 'more' }),
  notedBy: code({ px: 120, chars: 14, card: 'more' }),
  notedAt: moment({ px: 150, chars: 18, card: 'more' }),
} as const;

export const jisLineStopFilters = {
  assemblyLine: contains(20),
  stopState: oneOf(lineStopStates, 'stopState'),
} as const;

const line = codeText(20).check(z.overwrite((typed) => typed.toUpperCase()));

/** A line stands: `until` null where nobody knows how long. */
export const StoppedLine = z.object({
  assemblyLine: line,
  since: Moment,
  until: z._default(z.nullable(Moment), null),
  reason: text(LONGEST_REASON),
});
/** It runs again. */
export const StartedLine = z.object({ assemblyLine: line, at: Moment });
