import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  flag,
  moment,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import {
  byIds,
  byLink,
  byTab,
  contains,
  days,
  inStatus,
  isFlag,
  oneOf,
} from '@portal/platform/contract/filters.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { Rules } from './audience.ts';
import { Content, categories } from './content.ts';
import { ShownValue } from './question.ts';
import {
  announcementStatus,
  companyStatus,
  shownAnnouncements,
  shownCompanies,
  type AnnouncementStatus,
} from './status.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';

const title = {
  titleZh: name({ px: 280, chars: 40, of: 'zh', word: 'title', card: 'figure' }),
  titleEn: name({ px: 280, chars: 40, of: 'en', word: 'title', card: 'figure' }),
} as const;

export const announcementColumns = {
  number: code({ px: 150, chars: 18, sorts: true, card: 'title' }),
  status: status(announcementStatus, 'status', { px: 110, chars: 12, card: 'sign' }),
  top: flag({ px: 80, chars: 8 }),
  ...title,
  category: choice(categories, 'category', { px: 110, chars: 12, card: 'more' }),
  labels: name({ px: 150, chars: 24, maybe: true, card: 'more' }),
  dueOn: day({ px: 116, chars: 12, sorts: true, maybe: true, card: 'figure' }),
  /** Companies that got it, and how many of them read, confirmed, answered, were refused and are late. */
  companies: count({ px: 90, chars: 8, card: 'figure' }),
  readCount: count({ px: 90, chars: 8 }),
  confirmedCount: count({ px: 90, chars: 8 }),
  answeredCount: count({ px: 100, chars: 8, card: 'figure' }),
  rejectedCount: count({ px: 90, chars: 8, hidden: true }),
  lateCount: count({ px: 90, chars: 8 }),
  edition: count({ px: 80, chars: 8, hidden: true }),
  publishAt: moment({ px: 150, chars: 18, sorts: true, maybe: true }),
  endsOn: day({ px: 116, chars: 12, sorts: true, maybe: true, hidden: true }),
  at: moment({ px: 150, chars: 18, sorts: true, hidden: true }),
  author: name({ px: 110, chars: 14, hidden: true }),
} as const;

export const announcementFilters = {
  number: contains(30),
  /** Part of either title, or of a label. */
  title: contains(),
  category: oneOf(categories, 'category'),
  status: inStatus(announcementStatus, 'status'),
  top: isFlag(),
  dueOn: days(),
  shown: byTab(shownAnnouncements),
} as const;

/** How an announcement stands in a further plant. */
export const Elsewhere = z.object({
  id: z.string(),
  plantNo: z.string(),
  number: z.string(),
  status: z.enum(statesOf(announcementStatus) as readonly [AnnouncementStatus, ...AnnouncementStatus[]]),
  companies: z.number(),
  answeredCount: z.number(),
  confirmedCount: z.number(),
});
export type Elsewhere = z.output<typeof Elsewhere>;

export const announcementDocument = documentOf({
  entity: 'announcement',
  path: '/system/v1/announcement',
  needs: 'announcement:list',
  summary: {
    list: 'Announcements and surveys of the plant, those on top and the newest first, with how many companies read, confirmed and answered',
    one: 'One announcement with its text, its questions, whom it goes to, and its editions',
  },
  page: '/system/announcement-detail',
  machine: announcementStatus,
  columns: announcementColumns,
  more: {
    plantNo: code(),
    publishedAt: moment({ maybe: true }),
    publishedBy: name({ maybe: true }),
    overAt: moment({ maybe: true }),
    overBy: name({ maybe: true }),
    overReason: name({ maybe: true }),
    needsFeedback: flag(),
    mustConfirm: flag(),
    needsAttachment: flag(),
    /** Y: somebody confirmed or answered the present edition, here or in a further plant, so it stays as it is. */
    frozen: flag(),
    /** Y: it was written in another plant, where its text is changed. */
    led: flag(),
    /** That one, as far as the caller acts for its plant. */
    leadNumber: code({ maybe: true }),
    leadPlant: code({ maybe: true }),
  },
  also: {
    audience: Rules,
    /** The newest first. */
    editions: z.array(Content),
    /** The same in further plants, as far as the caller acts for them. */
    elsewhere: z.array(Elsewhere),
  },
  filters: announcementFilters,
  tabs: 'shown',
  missing: 'announcement.none',
});
export type Announcement = z.output<typeof announcementDocument.Record>;

export const companyColumns = {
  number: code({ px: 150, chars: 18, sorts: true, card: 'title' }),
  status: status(companyStatus, 'companyStatus', { px: 110, chars: 12, card: 'sign' }),
  overdue: flag({ px: 90, chars: 10, hidden: true }),
  answeredLate: flag({ px: 90, chars: 10, hidden: true }),
  top: flag({ px: 80, chars: 8 }),
  ...title,
  category: choice(categories, 'category', { px: 110, chars: 12, card: 'more' }),
  labels: name({ px: 150, chars: 24, maybe: true, card: 'more' }),
  supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
  supplierNameZh: name({ px: 180, chars: 30, of: 'zh', word: 'supplierName' }),
  supplierNameEn: name({ px: 180, chars: 30, of: 'en', word: 'supplierName' }),
  dueOn: day({ px: 124, chars: 12, sorts: true, maybe: true, card: 'figure' }),
  /** People who were notified, who read it and who confirmed it. */
  persons: count({ px: 80, chars: 8, card: 'more' }),
  readers: count({ px: 80, chars: 8, card: 'more' }),
  confirmers: count({ px: 80, chars: 8, card: 'more' }),
  deliveredAt: moment({ px: 150, chars: 18, sorts: true }),
  readAt: moment({ px: 150, chars: 18, maybe: true }),
  confirmedAt: moment({ px: 150, chars: 18, maybe: true, sorts: true }),
  answeredAt: moment({ px: 150, chars: 18, maybe: true, sorts: true }),
  answeredBy: name({ px: 110, chars: 14, maybe: true }),
  /** The edition that was answered; of who did not answer the one that he got last. */
  edition: count({ px: 80, chars: 8 }),
  remindedAt: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
  endsOn: day({ px: 116, chars: 12, maybe: true, hidden: true }),
  remark: name({ px: 200, chars: 40, maybe: true, hidden: true, card: 'more' }),
} as const;

export const companyFilters = {
  ids: byIds(),
  /** Of one announcement: its workbook has a column for each question. */
  announcement: byLink(z.optional(Id)),
  number: contains(30),
  title: contains(),
  supplierCode: contains(35),
  category: oneOf(categories, 'category'),
  status: inStatus(companyStatus, 'companyStatus'),
  overdue: isFlag(),
  answeredLate: isFlag(),
  dueOn: days(),
  shown: byTab(shownCompanies),
} as const;

/** An answer of a company, one that was rejected too. */
export const Answer = z.object({
  id: z.string(),
  edition: z.number(),
  at: z.string(),
  by: z.string(),
  late: z.enum(['Y', 'N']),
  remark: z.nullable(z.string()),
  files: z.array(StoredFile),
  values: z.array(ShownValue),
  rejectedAt: z.nullable(z.string()),
  rejectedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type Answer = z.output<typeof Answer>;

/** Somebody of a company: what he was notified, read and confirmed. */
export const Reader = z.object({
  name: z.string(),
  deliveredAt: z.nullable(z.string()),
  readAt: z.nullable(z.string()),
  readEdition: z.nullable(z.number()),
  confirmedAt: z.nullable(z.string()),
  confirmedEdition: z.nullable(z.number()),
});
export type Reader = z.output<typeof Reader>;

export const companyDocument = documentOf({
  entity: 'announcement_company',
  path: '/system/v1/announcement-company',
  needs: 'announcement-supp:list',
  summary: {
    list: 'What each company got, read, confirmed and answered, the newest first; a supplier finds his own alone',
    one: 'One announcement as a company has it: its text and questions, its people, and all of its answers',
  },
  page: '/system/announcement-supp-detail',
  machine: companyStatus,
  columns: companyColumns,
  more: {
    plantNo: code(),
    announcementId: code(),
    announcementStatus: choice(
      statesOf(announcementStatus) as readonly [AnnouncementStatus, ...AnnouncementStatus[]],
      'status',
    ),
    overReason: name({ maybe: true }),
    mustConfirm: flag(),
    needsFeedback: flag(),
    needsAttachment: flag(),
    /** Y: the asking person confirmed the present edition. */
    confirmedByMe: flag(),
  },
  also: {
    /** The present edition first, and those that were answered. */
    editions: z.array(Content),
    /** The newest first. */
    answers: z.array(Answer),
    people: z.array(Reader),
  },
  filters: companyFilters,
  tabs: 'shown',
  missing: 'announcement.companyNone',
});
export type AnnouncementCompany = z.output<typeof companyDocument.Record>;
