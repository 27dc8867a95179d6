import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { readConfig } from '@portal/platform/server/config/config.ts';
import { mailLanguage, sendMail } from '@portal/settings/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { claimDocument } from '../contract/fields.ts';
import { words } from '../contract/words.en.ts';
import type { ClaimRow } from './items.ts';

/**
 * The claims report goes to the address that the supplier keeps for it, else to that of the company; without either nobody is written to (SPEC section 3, "Supplier"). Its readers
 * need no account, so it says what is claimed and until when; the language is that of the tenant's mails.
 */
export const mailReport = async (caller: Caller, claim: ClaimRow): Promise<void> => {
  const supplier = await supplierOf(caller, claim.supplierCode);
  const to = supplier?.claims_email ?? supplier?.email;
  if (to === null || to === undefined || to === '') return;
  const { subject, text, open } = words[await mailLanguage(caller)].mail;
  const { number, plantNo, supplierCode, gross, currency, dueOn, description } = claim;
  const param = {
    number,
    plantNo,
    supplierCode,
    gross,
    currency,
    dueOn: dueOn ?? '',
    description: description ?? '',
  };
  const { publicUrl } = readConfig();
  await sendMail(caller, {
    to,
    scenario: 'claim.sent',
    subject: fill<string>(subject, param),
    text: [
      fill<string>(text, param),
      ...(publicUrl === undefined
        ? []
        : [fill<string>(open, { address: `${publicUrl}${claimDocument.addressOf(claim.id)}` })]),
    ].join('\n\n'),
  });
};
