import { noticesOf } from '@portal/notification/server/offers.ts';
import { disruptionDocument } from '../contract/fields.ts';
import { disruptionScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { disruptions } from './disruptions.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'disruption.sent': { id: string; as: 'opened' | 'changed' | 'resolved' };
  }
}

const { notifies } = noticesOf(disruptionScenarios, { zh: words.zh.notice, en: words.en.notice });

/** The other side hears of a card, and of what becomes of it. */
export const jobs = [
  notifies('disruption.sent', 'tell-other-side', async ({ id, as }, caller) => {
    const one = (await disruptions.several(caller, [id]))[0]!;
    return {
      scenario: one.sentBy === 'plant' ? 'disruption.fromPlant' : 'disruption.fromSupplier',
      word: as,
      about: one,
      param: { number: one.number, supplierCode: one.supplierCode },
      link: disruptionDocument.addressOf(id),
      key: `disruption.sent/${id}/${one.version}`,
    };
  }),
];
