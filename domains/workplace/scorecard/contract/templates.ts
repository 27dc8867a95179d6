import * as z from 'zod/mini';
import { choice, code, day, flag, moment, status, text as name } from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { contains, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { YesNo } from '@portal/platform/contract/fields.ts';
import { dayKinds, exclusions, indicatorKeys, moments, promises, targets } from './indicators.ts';
import { origins, standings, templateStatus } from './status.ts';
import { tableKinds } from './template.ts';

export const LONGEST_REASON = 500;

/** Rules as they leave the portal: figures are texts. */
export const ShownRules = z.object({
  rules: z.array(
    z.object({
      indicator: z.enum(indicatorKeys),
      weight: z.string(),
      earlyDays: z.number(),
      lateDays: z.number(),
      dayKind: z.enum(dayKinds),
      lateMinutes: z.number(),
      promise: z.enum(promises),
      moment: z.enum(moments),
      tolerance: z.string(),
      exclude: z.array(z.enum(exclusions)),
      leastSample: z.number(),
      table: z.enum(tableKinds),
      knots: z.array(z.object({ at: z.string(), points: z.string() })),
    }),
  ),
  bands: z.array(z.object({ band: z.string(), from: z.string(), plan: YesNo })),
  gates: z.array(z.object({ indicator: z.enum(indicatorKeys), below: z.string(), cap: z.string() })),
  leastWeight: z.string(),
  disputeDays: z.number(),
});

export const templateDocument = documentOf({
  entity: 'kpi_template',
  path: '/sf/v1/kpi-template',
  needs: 'kpi-template:list',
  summary: {
    list: 'Versions of the rules by which scores are counted, the newest first',
    one: 'One version with all of its rules, beside those of the version before',
  },
  page: '/kpi/template-detail',
  machine: templateStatus,
  columns: {
    number: code({ px: 150, chars: 18, card: 'title' }),
    target: choice(targets, 'target', { px: 110, chars: 12, card: 'figure' }),
    status: status(templateStatus, 'templateStatus', { px: 120, chars: 12, card: 'sign' }),
    standing: choice(standings, 'standing', { px: 110, chars: 12, maybe: true, card: 'figure' }),
    /** The first day of the month from which on it counts. */
    validFrom: day({ px: 130, chars: 12, card: 'figure' }),
    origin: choice(origins, 'origin', { px: 120, chars: 16, card: 'more' }),
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
    rules: ShownRules,
    /** The version that counts until it does; null for the first one. */
    previous: z.nullable(z.object({ id: z.string(), number: z.string(), rules: ShownRules })),
  },
  filters: {
    number: contains(30),
    target: oneOf(targets, 'target'),
    status: inStatus(templateStatus, 'templateStatus'),
    standing: oneOf(standings, 'standing'),
  },
  missing: 'scorecard.noTemplate',
});
export type Template = z.output<typeof templateDocument.Record>;
