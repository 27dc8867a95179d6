import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { overdueWork } from '@portal/platform/server/document/overdue.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { eightDDocument } from '../contract/fields.ts';
import { eightDScenarios } from '../contract/scenarios.ts';
import type { Stage } from '../contract/stages.ts';
import { words } from '../contract/words.en.ts';
import { eightDs } from './eight-ds.ts';
import { SUBMITTED } from '../contract/status.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'eight-d.opened': { id: string };
    'eight-d.submitted': { id: string; stage: Stage };
    'eight-d.decided': {
      id: string;
      stage: Stage;
      as: 'approved' | 'closed' | 'refused' | 'cancelled';
      reason: string;
    };
  }
}

const { notifies, tell } = noticesOf(eightDScenarios, { zh: words.zh.notice, en: words.en.notice });
const { addressOf } = eightDDocument;
const stageNames = words.en.stage;

/** The supplier hears of a report and of what the plant decides, the plant of what he submits. */
export const jobs = [
  notifies('eight-d.opened', 'tell-supplier', async ({ id }, caller) => {
    const one = (await eightDs.several(caller, [id]))[0]!;
    return {
      scenario: 'eight-d.opened',
      word: 'opened',
      about: one,
      param: { number: one.number, partNo: one.partNo, complaint: one.complaint, dueOn: one.dueOn ?? '' },
      link: addressOf(id),
      key: `eight-d.opened/${id}`,
    };
  }),
  notifies('eight-d.submitted', 'tell-plant', async ({ id, stage }, caller) => {
    const one = (await eightDs.several(caller, [id]))[0]!;
    return {
      scenario: 'eight-d.submitted',
      word: 'submitted',
      about: one,
      param: { number: one.number, supplierCode: one.supplierCode, stage: stageNames[stage] },
      link: addressOf(id),
      key: `eight-d.submitted/${id}/${one.version}`,
    };
  }),
  notifies('eight-d.decided', 'tell-supplier', async ({ id, stage, as, reason }, caller) => {
    const one = (await eightDs.several(caller, [id]))[0]!;
    return {
      scenario: 'eight-d.decided',
      word: as,
      about: one,
      param: { number: one.number, stage: stageNames[stage], reason },
      link: addressOf(id),
      key: `eight-d.decided/${id}/${one.version}`,
    };
  }),
];

/** Both sides hear once of a stage that is not submitted in time, and of one that is not decided in time. */
export const { schedule: overdue, ofPlant: tellOverdue } = overdueWork({
  document: eightDDocument,
  minute: 35,
  today: plantToday,
  notify: async (caller, late, keyOf) => {
    for (const one of await eightDs.several(caller, late)) {
      const isPlants = one.status === SUBMITTED;
      await tell(caller, {
        scenario: 'eight-d.overdue',
        word: isPlants ? 'undecided' : 'overdue',
        about: one,
        param: { number: one.number, stage: stageNames[one.stage], dueOn: one.dueOn ?? '' },
        link: addressOf(one.id),
        key: `${keyOf(one.id)}/${one.stage}/${one.version}`,
      });
      if (!isPlants) await markTold(caller, one.id, one.stage);
    }
  },
});

/** A stage that is refused later is not told of again. */
const markTold = async ({ db, scope }: Caller, id: string, stage: Stage): Promise<void> => {
  await db
    .updateTable('eight_d_stage')
    .set({ overdue_told_at: sql`now()` })
    .where(ownRows(scope, 'eight_d_stage'))
    .where('eight_d_id', '=', id)
    .where('stage', '=', stage)
    .execute();
};
