import * as z from 'zod/mini';
import { choice, code, flag, moment, status, text as name } from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { YesNo } from '@portal/platform/contract/fields.ts';
import { contains, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { keyCodes, limitNames } from './keys.ts';
import { origins, standings, toleranceStatus } from './status.ts';

export const LONGEST_REASON = 500;

const ShownLimits = z.array(
  z.object({
    key: z.enum(keyCodes),
    limit: z.enum(limitNames),
    on: YesNo,
    figure: z.nullable(z.string()),
  }),
);

export const toleranceDocument = documentOf({
  entity: 'tolerance_version',
  path: '/finance/v1/tolerance',
  needs: 'tolerance:list',
  summary: {
    list: 'Versions of the limits by which invoices are verified, the newest first',
    one: 'One version with all of its limits, beside those of the version before',
  },
  page: '/finance/tolerance-detail',
  machine: toleranceStatus,
  columns: {
    number: code({ px: 170, chars: 20, card: 'title' }),
    status: status(toleranceStatus, 'status', { px: 120, chars: 12, card: 'sign' }),
    /** Null: not approved. */
    standing: choice(standings, 'standing', { px: 110, chars: 12, maybe: true, card: 'figure' }),
    origin: choice(origins, 'origin', { px: 120, chars: 16, card: 'more' }),
    /** Null: from its approval on. */
    validFrom: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
    /** Never before it was approved. */
    inForceFrom: moment({ px: 150, chars: 18, maybe: true, card: 'figure' }),
    reason: name({ px: 260, chars: 40, maybe: true, card: 'more' }),
    proposedBy: name({ px: 120, chars: 14 }),
    proposedAt: moment({ px: 150, chars: 18, sorts: true }),
    decidedBy: name({ px: 120, chars: 14, maybe: true, hidden: true }),
    decidedAt: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
    decision: name({ px: 200, chars: 40, maybe: true, hidden: true }),
    /** The reader proposed it: somebody else decides. */
    own: flag({ hidden: 'always' }),
  },
  more: {},
  also: {
    limits: ShownLimits,
    /** The version that counted before it, or counts until it does; null for the first one. */
    previous: z.nullable(z.object({ id: z.string(), number: z.string(), limits: ShownLimits })),
  },
  filters: {
    number: contains(30),
    status: inStatus(toleranceStatus, 'status'),
    standing: oneOf(standings, 'standing'),
  },
  missing: 'tolerance.none',
});
export type ToleranceVersion = z.output<typeof toleranceDocument.Record>;
