import { overdueWork } from '@portal/platform/server/document/overdue.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { deviationDocument } from '../contract/fields.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { deviationScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { deviations } from './deviations.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'deviation.raised': { receiptId: string | null; ids: string[] };
    'deviation.answered': { ids: string[] };
    'deviation.decided': { id: string };
  }
}

const { notifies, tell } = noticesOf(deviationScenarios, { zh: words.zh.notice, en: words.en.notice });
const LIST = '/management/deviation';
const { addressOf } = deviationDocument;

/** Both sides hear of deviations at once; several of a receipt, or of one answer, are told as one. */
export const jobs = [
  notifies('deviation.raised', 'tell-supplier', async ({ receiptId, ids }, caller) => {
    const found = await deviations.several(caller, ids);
    const first = found[0]!;
    const together = receiptId === null ? `${LIST}?ids=${ids.join(',')}` : `${LIST}?receipt=${receiptId}`;
    return {
      scenario: 'deviation.raised',
      word: 'raised',
      about: first,
      param: { note: first.noteNumber ?? first.receiptNumber ?? '', count: found.length, dueOn: first.dueOn },
      link: found.length === 1 ? addressOf(first.id) : together,
      key: `deviation.raised/${first.id}`,
    };
  }),
  notifies('deviation.answered', 'tell-plant', async ({ ids }, caller) => {
    const found = await deviations.several(caller, ids);
    const { supplierCode, number, ...first } = found[0]!;
    return {
      scenario: 'deviation.answered',
      word: first.answeredAs!,
      about: { supplierCode, ...first },
      param: { supplierCode, count: found.length, number, reason: first.answer ?? '' },
      link: ids.length === 1 ? addressOf(first.id) : `${LIST}?ids=${ids.join(',')}`,
    };
  }),
  notifies('deviation.decided', 'tell-supplier', async ({ id }, caller) => {
    const one = (await deviations.several(caller, [id]))[0]!;
    return {
      scenario: 'deviation.decided',
      word: one.decidedAs!,
      about: one,
      param: { number: one.number, reason: one.decision ?? '' },
      link: addressOf(id),
      key: `deviation.decided/${id}`,
    };
  }),
];

/** Both sides are told once of each deviation without an answer in time. */
export const { schedule: overdue, ofPlant: tellOverdue } = overdueWork({
  document: deviationDocument,
  minute: 25,
  today: plantToday,
  notify: async (caller, late, keyOf) => {
    for (const { id, ...one } of await deviations.several(caller, late))
      await tell(caller, {
        scenario: 'deviation.overdue',
        word: 'overdue',
        about: one,
        param: { number: one.number, dueOn: one.dueOn },
        link: addressOf(id),
        key: keyOf(id),
      });
  },
});
