import type { Caller } from '@portal/platform/server/caller.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { overdueWork } from '@portal/platform/server/document/overdue.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { announcementDocument, companyDocument } from '../contract/fields.ts';
import { announcementScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { announcements, type AnnouncementRow } from './announcements.ts';
import { companies } from './companies.ts';
import { editionOf } from './editions.ts';
import { deliver, readersOf } from './people.ts';
import { atPlant } from './plants.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'announcement.published': { id: string };
    'announcement.corrected': { id: string; edition: number };
    'announcement.withdrawn': { id: string };
    'announcement.reminded': { ids: string[]; at: string };
    'announcement.answered': { id: string; version: number };
    'announcement.rejected': { id: string; reason: string; version: number };
  }
}

export const { notifies, tell, tellPeople } = noticesOf(announcementScenarios, {
  zh: words.zh.notice,
  en: words.en.notice,
});
const TO = { party: 'supplier', permission: 'announcement-supp:list' } as const;

/** What notices say of one: number, titles and day. Jobs may come from another plant, where the one that leads it was put out. */
export const named = async (caller: Caller, { id, number, edition, plantNo }: AnnouncementRow) => {
  const { titleZh, titleEn, dueOn, whatChanged } = await editionOf(atPlant(caller, plantNo), id, edition);
  return { number, titleZh, titleEn: titleEn ?? titleZh, dueOn: dueOn ?? '', whatChanged: whatChanged ?? '' };
};

/** Tells the people of companies, each with the page of his company; `about` are those of one announcement. */
export const tellReaders = async (
  caller: Caller,
  scenario:
    | 'announcement.published'
    | 'announcement.corrected'
    | 'announcement.withdrawn'
    | 'announcement.reminder'
    | 'announcement.rejected'
    | 'announcement.overdue',
  word: keyof typeof words.en.notice,
  one: AnnouncementRow,
  {
    of,
    keyOf,
    reason = '',
  }: {
    readonly of: Parameters<typeof readersOf>[1];
    readonly keyOf: (companyId: string) => string;
    readonly reason?: string;
  },
): Promise<void> => {
  const param = { ...(await named(caller, one)), reason };
  const there = atPlant(caller, one.plantNo);
  const readers = await readersOf(there, of);
  await tellPeople(there, {
    scenario,
    word,
    to: { ...TO, plantNo: one.plantNo },
    each: readers.map(({ userId, companyId, link }) => ({ userId, param, link, key: keyOf(companyId) })),
  });
};

/** The announcement of a company, by the id of what the company got. */
const aboutOf = async (caller: Caller, companyId: string) => {
  const company = (await companies.several(caller, [companyId]))[0]!;
  return { company, one: (await announcements.several(caller, [company.announcementId]))[0]! };
};

/** People of suppliers hear of what is announced to them, the plant of their answers. */
export const jobs = [
  after('announcement.published', 'tell-supplier', async (caller, { id }) => {
    const one = (await announcements.several(caller, [id]))[0]!;
    await deliver(atPlant(caller, one.plantNo), one);
    const { dueOn } = await named(caller, one);
    await tellReaders(caller, 'announcement.published', dueOn === '' ? 'published' : 'publishedDue', one, {
      of: { announcementId: id },
      keyOf: (companyId) => `announcement.published/${companyId}`,
    });
  }),
  after('announcement.corrected', 'tell-supplier', async (caller, { id, edition }) => {
    const one = (await announcements.several(caller, [id]))[0]!;
    await tellReaders(caller, 'announcement.corrected', 'corrected', one, {
      of: { announcementId: id },
      keyOf: (companyId) => `announcement.corrected/${companyId}/${edition}`,
    });
  }),
  after('announcement.withdrawn', 'tell-supplier', async (caller, { id }) => {
    const one = (await announcements.several(caller, [id]))[0]!;
    await tellReaders(caller, 'announcement.withdrawn', 'withdrawn', one, {
      of: { announcementId: id },
      keyOf: (companyId) => `announcement.withdrawn/${companyId}`,
      reason: one.overReason ?? '',
    });
  }),
  after('announcement.reminded', 'tell-supplier', async (caller, { ids, at }) => {
    const { one } = await aboutOf(caller, ids[0]!);
    await tellReaders(caller, 'announcement.reminder', 'reminder', one, {
      of: { companyIds: ids },
      keyOf: (companyId) => `announcement.reminder/${companyId}/${at}`,
    });
  }),
  notifies('announcement.answered', 'tell-plant', async ({ id, version }, caller) => {
    const { company, one } = await aboutOf(caller, id);
    return {
      scenario: 'announcement.answered',
      word: 'answered',
      about: company,
      param: { ...(await named(caller, one)), supplierCode: company.supplierCode },
      link: announcementDocument.addressOf(one.id),
      key: `announcement.answered/${id}/${version}`,
    };
  }),
  after('announcement.rejected', 'tell-supplier', async (caller, { id, reason, version }) => {
    const { one } = await aboutOf(caller, id);
    await tellReaders(caller, 'announcement.rejected', 'rejected', one, {
      of: { companyIds: [id] },
      keyOf: () => `announcement.rejected/${id}/${version}`,
      reason,
    });
  }),
];

/** Both sides hear once of each company that is late. */
export const { schedule: overdue, ofPlant: tellOverdue } = overdueWork({
  document: companyDocument,
  minute: 35,
  today: plantToday,
  notify: async (caller, late, keyOf) => {
    for (const id of late) {
      const { company, one } = await aboutOf(caller, id);
      await tellReaders(caller, 'announcement.overdue', 'overdue', one, {
        of: { companyIds: [id] },
        keyOf: () => keyOf(id),
      });
      await tell(caller, {
        scenario: 'announcement.overdue',
        word: 'overdueOf',
        // the people of the company are notified by name
        about: { plantNo: company.plantNo, supplierCode: null },
        param: { ...(await named(caller, one)), supplierCode: company.supplierCode },
        link: announcementDocument.addressOf(one.id),
        key: keyOf(id),
      });
    }
  },
});
