import { fill, type Language } from '@portal/platform/contract/words.ts';
import { after } from '@portal/platform/server/plugin.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { callOffScenarios } from '@portal/call-off/contract/scenarios.ts';
import { words as callOffWords } from '@portal/call-off/contract/words.en.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { releaseChangeScenarios } from '../contract/scenarios.ts';
import { objectionStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { keepChange } from './effects/keep-change.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'release-change.objected': { id: string };
    'release-change.decided': { id: string };
    'release-change.return-asked': { id: string };
  }
}

const ofReleases = noticesOf(callOffScenarios, { zh: callOffWords.zh.notices, en: callOffWords.en.notices });
const { notifies } = noticesOf(releaseChangeScenarios, { zh: words.zh.notice, en: words.en.notice });

/** What follows a release: what it changed and touched is kept, and its supplier is led there. Objections are told to the other side. */
export const jobs = [
  after('call-off.released', 'release-change.keep', async (caller, message) => {
    const kept = await keepChange(caller, message);
    if (kept === undefined) return;
    const { id, broken, softened } = kept;
    const { plantNo, releaseNo, partNo, releases: count } = message;
    await ofReleases.tell(caller, {
      scenario: 'call-off.released',
      word: `${count === 1 ? 'released' : 'releasedMany'}${broken === 0 ? '' : 'Broke'}`,
      about: message,
      // a note that no longer fits is mended by its supplier
      asks: broken > 0,
      param: { plantNo, releaseNo, partNo, count, broken },
      values: {
        zh: { changes: changesIn('zh', { ...message, softened }) },
        en: { changes: changesIn('en', { ...message, softened }) },
      },
      link: [
        `/management/release-change-detail?id=${id}`,
        `/management/notify?partNo=${encodeURIComponent(partNo)}`,
      ],
    });
  }),
  notifies('release-change.objected', 'tell-plant', async ({ id }, caller) => {
    const objection = await shownObjection(caller, id);
    return {
      scenario: 'release-change.objected',
      word: 'objected',
      about: objection,
      param: paramOf(objection),
      link: `/management/release-change?view=objections&ids=${id}`,
      key: `release-change.objected/${id}`,
    };
  }),
  notifies('release-change.return-asked', 'tell-plant', async ({ id }, caller) => {
    const { noteId, number, partNo, ...about } = await shownEffect(caller, id);
    return {
      scenario: 'release-change.return-asked',
      word: 'returnAsked',
      about,
      param: { supplierCode: about.supplierCode, number, partNo },
      link: `/common/dn-detail-view?id=${noteId}`,
      key: `release-change.return-asked/${id}`,
    };
  }),
  notifies('release-change.decided', 'tell-supplier', async ({ id }, caller) => {
    const objection = await shownObjection(caller, id);
    const { status, answer, changeId } = objection;
    return {
      scenario: 'release-change.decided',
      word: status === objectionStatus.moves.accept.to ? 'accepted' : 'refused',
      about: objection,
      param: { ...paramOf(objection), reason: answer ?? '' },
      link: `/management/release-change-detail?id=${changeId}`,
      key: `release-change.decided/${id}`,
    };
  }),
];

const COUNTS = ['added', 'raised', 'lowered', 'gone', 'softened'] as const;

/** What releases changed in words; of what they did not, nothing is said. */
const changesIn = (language: Language, counts: Readonly<Record<(typeof COUNTS)[number], number>>): string => {
  const texts = callOffWords[language].released;
  return COUNTS.flatMap((one) => (counts[one] > 0 ? [fill(texts[one], { count: counts[one] })] : [])).join(
    texts.and,
  );
};

const paramOf = ({
  supplierCode,
  partNo,
  dueOn,
}: {
  supplierCode: string;
  partNo: string;
  dueOn: string;
}) => ({
  supplierCode,
  partNo,
  dueOn,
});

const shownEffect = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('release_change_effect')
    .where(ownTenant(scope))
    .where('id', '=', id)
    .select([
      'plant_no as plantNo',
      'supplier_code as supplierCode',
      'note_id as noteId',
      'note_number as number',
      'part_no as partNo',
    ])
    .executeTakeFirstOrThrow();

const shownObjection = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('release_objection')
    .where(ownTenant(scope))
    .where('id', '=', id)
    .select([
      'plant_no as plantNo',
      'supplier_code as supplierCode',
      'change_id as changeId',
      'part_no as partNo',
      'due_on as dueOn',
      'status',
      'answer',
    ])
    .executeTakeFirstOrThrow();
