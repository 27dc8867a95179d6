import * as z from 'zod/mini';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField, Id, Version, maybe, maybeText } from '@portal/platform/contract/fields.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { LONGEST_REASON, LONGEST_REMARK } from './content.ts';
import { companyDocument } from './fields.ts';
import { AnswerValue, Files, MOST_QUESTIONS } from './question.ts';

const { path: BASE } = companyDocument;
const Moved = z.object(identified);

export const {
  list: listAnnouncementCompanies,
  workbook: exportAnnouncementCompanies,
  read: readAnnouncementCompany,
} = companyDocument;

const none = ['announcement.companyNone', 'announcement.supplierOnly'] as const;

export const openAnnouncement = endpoint({
  path: `${BASE}/{id}/open`,
  needs: 'announcement-supp:list',
  name: { zh: '阅读公告', en: 'Read announcement' },
  summary: 'The asking person of the supplier has read the present edition',
  input: z.object({ id: Id }),
  output: z.null(),
  fails: none,
});

export const confirmAnnouncement = endpoint({
  path: `${BASE}/{id}/confirm`,
  needs: 'announcement:answer',
  name: { zh: '确认公告', en: 'Confirm announcement' },
  summary:
    'The asking person confirms the present edition, for the company as well where nothing else is requested',
  input: z.object({ id: Id, edition: Version }),
  output: z.null(),
  fails: [...none, 'announcement.nothingToConfirm', 'announcement.over', 'announcement.outdated'],
});

export const answerAnnouncement = endpoint({
  path: `${BASE}/{id}/answer`,
  needs: 'announcement:answer',
  name: { zh: '反馈公告', en: 'Answer announcement' },
  summary:
    'The answer of the company to the edition that was read; the first one counts until the plant rejects it',
  input: z.object({
    ...idVersion,
    edition: Version,
    values: z.array(AnswerValue).check(z.maxLength(MOST_QUESTIONS, 'tooMany')),
    remark: maybeText(LONGEST_REMARK),
    files: z._default(Files, []),
  }),
  output: Moved,
  fails: [
    ...none,
    'announcement.noFeedbackNeeded',
    'announcement.alreadyFedBack',
    'announcement.over',
    'announcement.outdated',
    'announcement.answerMissing',
    'announcement.answerMisfits',
    'announcement.attachmentRequired',
    'announcement.emptyAnswer',
    'err.updatedByOther',
    'err.notFound',
  ],
});

export const rejectAnnouncementAnswer = endpoint({
  path: `${BASE}/{id}/reject`,
  needs: 'announcement:edit',
  name: { zh: '退回公告反馈', en: 'Reject answer to an announcement' },
  summary:
    'The plant rejects the answer with a reason; the company answers again, by the day that is named or the one that stands',
  input: z.object({ ...idVersion, reason: maybeText(LONGEST_REASON), dueOn: maybe(DayField) }),
  output: Moved,
  fails: [
    'announcement.companyNone',
    'announcement.plantOnly',
    'announcement.reasonRequired',
    'announcement.notFedBack',
    'announcement.over',
    'announcement.duePast',
    'err.updatedByOther',
  ],
});
