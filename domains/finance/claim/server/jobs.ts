import { after } from '@portal/platform/server/plugin.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { claimDocument } from '../contract/fields.ts';
import { claimScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { claims } from './claims.ts';
import type { ClaimRow } from './items.ts';
import { mailReport } from './mail-report.ts';
import { settleClaim } from './posting.ts';
import { DISPUTED, PARTLY } from '../contract/status.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'claim.sent': { ids: string[] };
    /** Accepted, offered a part of, or disputed. */
    'claim.answered': { ids: string[] };
    /** Its amounts stand. */
    'claim.agreed': { ids: string[] };
    'claim.to-approve': { id: string };
    /** What its claimant or the plant did next. */
    'claim.proceeded': { id: string; word: 'agreed' | 'proposed' | 'decided' | 'withdrawn' };
  }
}

export const { tell } = noticesOf(claimScenarios, { zh: words.zh.notice, en: words.en.notice });
const { addressOf } = claimDocument;

/** What notices say of a claim. */
export const paramOf = ({ number, supplierCode, gross, agreedGross, currency, dueOn }: ClaimRow) => ({
  number,
  supplierCode,
  gross,
  agreed: agreedGross ?? '',
  currency,
  dueOn: dueOn ?? '',
});

/** Each side hears of what the other one did; the report goes to the address of the supplier as well. What is agreed is settled, once. */
export const jobs = [
  after('claim.sent', 'tell-other-side', async (caller, { ids }) => {
    for (const claim of await claims.several(caller, ids)) {
      await toAnswer(caller, claim, claim.silenceAccepts ? 'sentSilent' : 'sent');
      if (claim.raisedBy === 'plant') await mailReport(caller, claim);
    }
  }),
  after('claim.answered', 'tell-claimant', async (caller, { ids }) => {
    for (const claim of await claims.several(caller, ids))
      await tell(caller, {
        scenario: claim.raisedBy === 'plant' ? 'claim.answered' : 'claim.replied',
        word: answerWord(claim),
        about: claim,
        param: paramOf(claim),
        link: addressOf(claim.id),
      });
  }),
  after('claim.to-approve', 'tell-plant', async (caller, { id }) => {
    for (const claim of await claims.several(caller, [id]))
      await tell(caller, {
        scenario: 'claim.to-approve',
        word: 'toApprove',
        about: claim,
        param: paramOf(claim),
        link: addressOf(id),
      });
  }),
  after('claim.proceeded', 'tell-other-side', async (caller, { id, word }) => {
    for (const claim of await claims.several(caller, [id]))
      if (word === 'proposed') await toAnswer(caller, claim, 'proposed');
      else
        await tell(caller, {
          scenario: word === 'decided' || claim.raisedBy === 'plant' ? 'claim.decided' : 'claim.ended',
          word,
          about: claim,
          param: paramOf(claim),
          link: addressOf(id),
        });
  }),
  after('claim.agreed', 'settle', async (caller, { ids }) => {
    for (const id of ids) await settleClaim(caller, id);
  }),
];

const toAnswer = async (
  caller: Caller,
  claim: ClaimRow,
  word: 'sent' | 'sentSilent' | 'proposed',
): Promise<void> =>
  tell(caller, {
    scenario: claim.raisedBy === 'plant' ? 'claim.sent' : 'claim.raised',
    word,
    about: claim,
    param: paramOf(claim),
    link: addressOf(claim.id),
    key: `claim.${word}/${claim.id}/${claim.version}`,
  });

const answerWord = ({ status }: ClaimRow): 'disputed' | 'offered' | 'accepted' => {
  if (status === DISPUTED) return 'disputed';
  return status === PARTLY ? 'offered' : 'accepted';
};
