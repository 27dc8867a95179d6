import type { ScenarioCode } from '@portal/platform/contract/scenario.ts';
import { fill, type Language } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { readConfig } from '@portal/platform/server/config/config.ts';
import { mailLanguage, sendMail } from '@portal/settings/server/offers.ts';
import type { Climb } from './climb.ts';

export type ContactMail = {
  readonly scenario: ScenarioCode;
  readonly words: Readonly<
    Record<Language, { readonly subject: string; readonly text: string; readonly open: string }>
  >;
};

/** Writes to the contacts that have no account. Nobody knows their language, so it is that of the tenant's mails. */
export const mailContacts = async (
  caller: Caller,
  { scenario, words }: ContactMail,
  { climbs, days, link }: { climbs: readonly Climb[]; days: number; link: string },
): Promise<void> => {
  const strangers = climbs.flatMap(({ supplierCode, count, since, rungs }) =>
    rungs
      .filter(({ rung }) => rung === 'contact')
      .flatMap(({ people }) => people)
      .filter(({ userId }) => userId === null)
      .map(({ name, email }) => ({ name, email: email!, supplierCode, count, since })),
  );
  if (strangers.length === 0) return;
  const { subject, text, open } = words[await mailLanguage(caller)];
  const { plantNo } = caller.scope;
  const { publicUrl } = readConfig();
  for (const { email, ...param } of strangers) {
    const filled = { ...param, plantNo, days };
    await sendMail(caller, {
      to: email,
      scenario,
      subject: fill<string>(subject, filled),
      text: [
        fill<string>(text, filled),
        ...(publicUrl === undefined ? [] : [fill<string>(open, { address: `${publicUrl}${link}` })]),
      ].join('\n\n'),
    });
  }
};
