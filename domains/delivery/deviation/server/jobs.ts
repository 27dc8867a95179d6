import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { deviationScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'deviation.raised': { receiptId: string | null; ids: string[] };
    'deviation.answered': { ids: string[] };
    'deviation.decided': { id: string };
  }
}

const { notifies } = noticesOf(deviationScenarios, { zh: words.zh.notice, en: words.en.notice });

/** Both sides hear of deviations at once; several of a receipt, or of one answer, are told as one. */
export const jobs = [
  notifies('deviation.raised', 'tell-supplier', async ({ receiptId, ids }, caller) => {
    const found = await told(caller).where('id', 'in', ids).execute();
    const first = found[0]!;
    return {
      scenario: 'deviation.raised',
      word: 'raised',
      about: first,
      param: { note: first.noteNumber ?? first.receiptNumber ?? '', count: found.length, dueOn: first.dueOn },
      link:
        found.length === 1
          ? `/management/deviation-detail?id=${first.id}`
          : receiptId === null
            ? `/management/deviation?ids=${ids.join(',')}`
            : `/management/deviation?receipt=${receiptId}`,
      key: `deviation.raised/${first.id}`,
    };
  }),
  notifies('deviation.answered', 'tell-plant', async ({ ids }, caller) => {
    const found = await told(caller).where('id', 'in', ids).execute();
    const first = found[0]!;
    return {
      scenario: 'deviation.answered',
      word: first.answeredAs!,
      about: first,
      param: {
        supplierCode: first.supplierCode,
        count: found.length,
        number: first.number,
        reason: first.answer ?? '',
      },
      link:
        ids.length === 1
          ? `/management/deviation-detail?id=${ids[0]}`
          : `/management/deviation?ids=${ids.join(',')}`,
    };
  }),
  notifies('deviation.decided', 'tell-supplier', async ({ id }, caller) => {
    const one = await told(caller).where('id', '=', id).executeTakeFirstOrThrow();
    return {
      scenario: 'deviation.decided',
      word: one.decidedAs!,
      about: one,
      param: { number: one.number, reason: one.decision ?? '' },
      link: `/management/deviation-detail?id=${id}`,
      key: `deviation.decided/${id}`,
    };
  }),
];

const told = ({ db, scope }: Caller) =>
  db
    .selectFrom('deviation')
    .where(ownTenant(scope))
    .orderBy('id')
    .select([
      'id',
      'number',
      'plant_no as plantNo',
      'supplier_code as supplierCode',
      'note_number as noteNumber',
      'receipt_number as receiptNumber',
      'due_on as dueOn',
      'answered_as as answeredAs',
      'decided_as as decidedAs',
      'answer',
      'decision',
    ]);
