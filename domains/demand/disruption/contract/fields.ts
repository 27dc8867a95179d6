import * as z from 'zod/mini';
import { choice, code, count, moment, status, text as name } from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { Uuid } from '@portal/platform/contract/fields.ts';
import { byLink, byTab, contains, days, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { causes, effects, linkKinds, senders } from './cause.ts';
import { disruptionStatus, shownDisruptions } from './status.ts';

export const disruptionColumns = {
  number: code({ px: 150, chars: 18, sorts: true, card: 'title' }),
  status: status(disruptionStatus, 'status', { px: 100, chars: 12, card: 'sign' }),
  cause: choice(causes, 'cause', { px: 120, chars: 18, card: 'figure' }),
  effect: choice(effects, 'effect', { px: 120, chars: 18, card: 'figure' }),
  supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'more' }),
  supplierNameZh: name({ px: 200, chars: 30, of: 'zh', maybe: true }),
  supplierNameEn: name({ px: 220, chars: 30, of: 'en', maybe: true }),
  sentBy: choice(senders, 'sender', { px: 90, chars: 10, card: 'more' }),
  startsAt: moment({ px: 150, chars: 18, sorts: true, card: 'figure' }),
  endsAt: moment({ px: 150, chars: 18, maybe: true, card: 'more' }),
  materials: count({ px: 80, chars: 10, card: 'more' }),
  openMeasures: count({ px: 110, chars: 12, card: 'more' }),
  changedAt: moment({ px: 150, chars: 18, sorts: true, card: 'more' }),
} as const;

export const disruptionFilters = {
  number: contains(30),
  supplierCode: contains(35),
  status: inStatus(disruptionStatus, 'status'),
  cause: oneOf(causes, 'cause'),
  effect: oneOf(effects, 'effect'),
  sentBy: oneOf(senders, 'sender'),
  partNo: contains(35),
  startsAt: days(),
  /** All cards of one event that the reader may see. */
  sourceId: byLink(z.optional(Uuid)),
  shown: byTab(shownDisruptions),
} as const;

/** A part that is affected: what of it is lost in a week, in its unit; without a week only that it is affected. */
export const AffectedPart = z.object({
  partNo: z.nullable(z.string()),
  supplierPartNo: z.nullable(z.string()),
  assetId: z.nullable(z.string()),
  week: z.nullable(z.string()),
  lost: z.nullable(z.string()),
  unit: z.nullable(z.string()),
});
export const DisruptionMeasure = z.object({
  measure: z.string(),
  owner: z.string(),
  dueOn: z.nullable(z.string()),
  doneOn: z.nullable(z.string()),
});
/** Where it says which part, it is a call-off line of that day. */
export const DisruptionLink = z.object({
  kind: z.enum(linkKinds),
  number: z.string(),
  day: z.nullable(z.string()),
  partNo: z.nullable(z.string()),
  targetId: z.string(),
});

export const disruptionDocument = documentOf({
  entity: 'disruption',
  path: '/sf/v1/disruption',
  needs: 'disruption:list',
  summary: {
    list: 'Disruption cards between the plant and its suppliers, the newest first; a supplier finds his own',
    one: 'One disruption card with its parts, measures and links',
  },
  page: '/planning/disruption-detail',
  machine: disruptionStatus,
  columns: disruptionColumns,
  more: {
    plantNo: code(),
    text: name({ maybe: true }),
    resolving: name({ maybe: true }),
    sitesSender: name(),
    sitesRecipient: name(),
    notificationId: name(),
    sourceId: name(),
    relatedIds: name(),
    sentByName: name(),
    resolvedAt: moment({ maybe: true }),
    resolvedBy: name({ maybe: true }),
  },
  also: {
    parts: z.array(AffectedPart),
    measures: z.array(DisruptionMeasure),
    links: z.array(DisruptionLink),
  },
  filters: disruptionFilters,
  tabs: 'shown',
  missing: 'disruption.none',
});
export type Disruption = z.output<typeof disruptionDocument.Record>;
