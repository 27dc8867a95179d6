import * as z from 'zod/mini';
import {
  code,
  count,
  day,
  dict,
  moment,
  quantity,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import {
  Code,
  DayField,
  Id,
  NonNegativeQuantity,
  PositiveQuantity,
  Quantity,
  codeText,
  maybe,
  maybeCodeText,
  text,
} from '@portal/platform/contract/fields.ts';
import { byLink, contains, days, inStatus } from '@portal/platform/contract/filters.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { groupStatus } from './status.ts';

export const LONGEST_GROUP_NAME = 80;
/** Parts or groups that one group is made of. */
export const MOST_LINKS = 500;
/** Weeks that one save brings. */
export const MOST_WEEKS = 160;

export const groupColumns = {
  number: code({ px: 150, chars: 18, sorts: true, card: 'title' }),
  status: status(groupStatus, 'groupStatus', { px: 110, chars: 12, card: 'sign' }),
  name: name({ px: 240, chars: 32, sorts: true, card: 'figure' }),
  supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
  supplierNameZh: name({ px: 200, chars: 30, of: 'zh', maybe: true }),
  supplierNameEn: name({ px: 220, chars: 30, of: 'en', maybe: true }),
  unit: dict(UNIT, { px: 90, chars: 8, card: 'more' }),
  parts: count({ px: 90, chars: 10, card: 'more' }),
  groups: count({ px: 90, chars: 10, card: 'more' }),
  /** The last week of which it is stated what can be made. */
  statedTo: day({ px: 130, chars: 12, maybe: true, card: 'more' }),
  at: moment({ px: 150, chars: 18, sorts: true, hidden: true }),
} as const;

export const groupFilters = {
  number: contains(30),
  name: contains(80),
  supplierCode: contains(35),
  /** Groups that a part loads. */
  partNo: contains(35),
  status: inStatus(groupStatus, 'groupStatus'),
} as const;

/** A part that loads the group, as its page shows it. */
export const GroupPart = z.object({
  partNo: z.string(),
  partNameZh: z.nullable(z.string()),
  partNameEn: z.nullable(z.string()),
  demandType: z.nullable(z.string()),
  loadFactor: z.nullable(z.string()),
});
/** Another group, on its way in or out. */
export const OtherGroup = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  status: z.string(),
});

export const groupDocument = documentOf({
  entity: 'capacity_group',
  path: '/sf/v1/capacity-group',
  needs: 'capacity-group:list',
  summary: {
    list: 'Capacity groups, the newest first; a supplier finds his own',
    one: 'One capacity group with the parts or groups that load it; its weeks are a list of their own',
  },
  page: '/planning/capacity-group-detail',
  machine: groupStatus,
  columns: groupColumns,
  more: { plantNo: code() },
  also: {
    series: z.array(GroupPart),
    linked: z.array(OtherGroup),
    /** Groups that this one loads. */
    loads: z.array(OtherGroup),
  },
  filters: groupFilters,
  missing: 'capacity.groupNone',
});
export type CapacityGroup = z.output<typeof groupDocument.Record>;

/** What a group is: its parts, or the groups that load it, never both. */
export const GroupInput = z.object({
  supplierCode: Code,
  name: text(LONGEST_GROUP_NAME),
  unit: codeText(20),
  series: z
    .array(
      z.object({ partNo: codeText(40), demandType: maybeCodeText(40), loadFactor: maybe(PositiveQuantity) }),
    )
    .check(z.maxLength(MOST_LINKS, 'tooMany')),
  linkedIds: z.array(Id).check(z.maxLength(MOST_LINKS, 'tooMany')),
});
export type GroupInput = z.output<typeof GroupInput>;

/** What a group can make in a week. `unit` of its figures is that of the group. */
export const groupWeekColumns = {
  groupNumber: code({ px: 150, chars: 18, sorts: true, input: codeText(30), card: 'title' }),
  groupName: name({ px: 220, chars: 30, card: 'more' }),
  supplierCode: code({ px: 110, chars: 14, card: 'more' }),
  monday: day({ px: 116, chars: 12, sorts: true, input: DayField, card: 'figure' }),
  actual: quantity({
    px: 120,
    chars: 14,
    maybe: true,
    unit: 'unit',
    input: maybe(NonNegativeQuantity),
    card: 'figure',
  }),
  maximum: quantity({
    px: 120,
    chars: 14,
    maybe: true,
    unit: 'unit',
    input: maybe(NonNegativeQuantity),
    card: 'figure',
  }),
  agreed: quantity({
    px: 120,
    chars: 14,
    maybe: true,
    unit: 'unit',
    input: maybe(NonNegativeQuantity),
    card: 'more',
  }),
  delta: quantity({
    px: 130,
    chars: 14,
    maybe: true,
    unit: 'unit',
    signed: true,
    input: maybe(Quantity),
    card: 'more',
  }),
  unit: dict(UNIT, { px: 80, chars: 8, hidden: true }),
} as const;
export const groupWeekFilters = {
  groupId: byLink(z.optional(Id)),
  groupNumber: contains(30),
  monday: days(),
} as const;
/** A week of a group as it comes in; all four empty takes it away. */
export const GroupWeek = z.object({
  monday: DayField,
  actual: maybe(NonNegativeQuantity),
  maximum: maybe(NonNegativeQuantity),
  agreed: maybe(NonNegativeQuantity),
  delta: maybe(Quantity),
});
export type GroupWeek = z.output<typeof GroupWeek>;
