import * as z from 'zod/mini';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, Moment, YesNo, maybe, text } from '@portal/platform/contract/fields.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { Audience, Reached } from './audience.ts';
import { LONGEST_REASON, contentFields, contentFits } from './content.ts';
import { announcementDocument } from './fields.ts';

const { path: BASE } = announcementDocument;
const Moved = z.object(identified);

export const {
  list: listAnnouncements,
  workbook: exportAnnouncements,
  read: readAnnouncement,
} = announcementDocument;

export const listAnnouncementChoices = endpoint({
  method: 'GET',
  path: `${BASE}/choice`,
  needs: 'announcement:edit',
  summary: 'Roles of suppliers and groups of parts, of which an audience is made',
  output: z.object({
    roles: z.array(z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() })),
    partGroups: z.array(z.string()),
  }),
  fails: ['announcement.plantOnly'],
});

export const previewAudience = endpoint({
  path: `${BASE}/preview`,
  needs: 'announcement:edit',
  reads: true,
  summary:
    'The companies that would get it now, in this plant and the further ones, each with how many of its people are notified',
  input: z.object({ audience: Audience }),
  output: z.object({ companies: z.array(Reached), persons: z.number(), silent: z.number() }),
  fails: [
    'announcement.plantOnly',
    'announcement.tooManyCompanies',
    'announcement.unknownNamed',
    'announcement.foreignPlant',
  ],
});

const written = [
  'announcement.plantOnly',
  'announcement.duePast',
  'announcement.nothingLeft',
  'announcement.unknownNamed',
  'announcement.foreignPlant',
  'err.notFound',
] as const;
const moves = [
  'announcement.none',
  'announcement.status',
  'err.updatedByOther',
  'announcement.plantOnly',
] as const;
/** What is done in further plants as well. */
const movesAll = [...moves, 'announcement.foreignPlant'] as const;

export const createAnnouncement = endpoint({
  path: BASE,
  needs: 'announcement:edit',
  name: { zh: '编写公告', en: 'Create announcement' },
  summary: 'Keeps a draft; nobody but the plant sees it',
  input: z.object({ ...contentFields, audience: Audience }).check(...contentFits),
  output: Moved,
  fails: written,
});

export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: `${BASE}/{id}`,
  needs: 'announcement:edit',
  name: { zh: '修改公告或调查', en: 'Change announcement' },
  summary:
    'Changes a draft, or what is out and nobody confirmed or answered yet; whom it goes to is said while it is a draft',
  input: z.object({ ...idVersion, ...contentFields, audience: Audience }).check(...contentFits),
  output: Moved,
  fails: [...moves, ...written, 'announcement.frozen', 'announcement.ledElsewhere'],
});

export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: `${BASE}/{id}`,
  needs: 'announcement:edit',
  name: { zh: '删除公告草稿', en: 'Remove draft of an announcement' },
  summary: 'Takes a draft away',
  input: z.object(idVersion),
  output: z.null(),
  fails: moves,
});

export const publishAnnouncement = endpoint({
  path: `${BASE}/{id}/publish`,
  needs: 'announcement:edit',
  name: { zh: '发布公告', en: 'Publish announcement' },
  summary:
    'Puts it out now, or at the moment that is named, in further plants as one of each; the companies that get it are those of that moment and stay',
  input: z.object({ ...idVersion, publishAt: maybe(Moment) }),
  output: Moved,
  fails: [
    ...movesAll,
    'announcement.nobodyFound',
    'announcement.tooManyCompanies',
    'announcement.duePast',
    'announcement.publishPast',
  ],
});

export const unscheduleAnnouncement = endpoint({
  path: `${BASE}/{id}/unschedule`,
  needs: 'announcement:edit',
  name: { zh: '取消定时发布', en: 'Take back to draft' },
  summary: 'One that is not out yet is a draft again',
  input: z.object(idVersion),
  output: Moved,
  fails: movesAll,
});

export const correctAnnouncement = endpoint({
  path: `${BASE}/{id}/correct`,
  needs: 'announcement:edit',
  name: { zh: '更正公告', en: 'Correct announcement' },
  summary:
    'A further edition of one that was confirmed or answered, which says what changed; answers stay with the edition that they answer. With `askAgain` Y who answered is requested again',
  input: z
    .object({ ...idVersion, ...contentFields, whatChanged: text(LONGEST_REASON), askAgain: YesNo })
    .check(...contentFits),
  output: Moved,
  fails: [...moves, ...written, 'announcement.notFrozen', 'announcement.ledElsewhere'],
});

export const remindAnnouncement = endpoint({
  path: `${BASE}/{id}/remind`,
  needs: 'announcement:edit',
  name: { zh: '催办公告反馈', en: 'Remind of an announcement' },
  summary:
    'Reminds the people of companies that have not confirmed or answered; all of them, or those that are named',
  input: z.object({ id: Id, companyIds: z._default(z.array(Id).check(z.maxLength(1_000, 'tooMany')), []) }),
  output: z.object({ reminded: z.number() }),
  fails: [
    'announcement.none',
    'announcement.status',
    'announcement.plantOnly',
    'announcement.foreignPlant',
    'announcement.nobodyToRemind',
  ],
});

export const endAnnouncement = endpoint({
  path: `${BASE}/{id}/end`,
  needs: 'announcement:edit',
  name: { zh: '结束公告', en: 'End announcement' },
  summary: 'Nobody answers it any more; who has not answered missed it',
  input: z.object(idVersion),
  output: Moved,
  fails: movesAll,
});

export const withdrawAnnouncement = endpoint({
  path: `${BASE}/{id}/withdraw`,
  needs: 'announcement:edit',
  name: { zh: '撤回公告', en: 'Withdraw announcement' },
  summary: 'Takes it back and says why; it stays to be read, with that',
  input: z.object({ ...idVersion, reason: text(LONGEST_REASON) }),
  output: Moved,
  fails: movesAll,
});
