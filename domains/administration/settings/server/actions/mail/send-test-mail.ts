import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller, OutsideAction } from '@portal/platform/server/caller.ts';
import { logMail } from '@portal/platform/server/mail/send-mail.ts';
import type * as mailCalls from '../../../contract/mail.ts';
import { words } from '../../../contract/words.en.ts';
import { deliver } from '../../mail/deliver.ts';
import { mailServer } from '../../mail/mail-server.ts';
import { mailRow, type MailRow } from '../../mail/queries.ts';

/** Sends at once and says what the server answered; both ends are in the log of mails. */
export const sendTestMail: OutsideAction<typeof mailCalls.sendTestMail> = async (outside, { to }) => {
  const { server, mail } = await outside.within(async (caller) => ({
    server: await mailServer(caller),
    mail: testMail(await mailRow(caller), caller, to),
  }));
  const delivery = await deliver(server, mail, outside.signal);
  const { answer } = delivery;
  const problem = delivery.state === 'failed' ? delivery.problem : 'mail.notSent';
  if (delivery.state === 'sent' && delivery.refused.length === 0) {
    await outside.within(async (caller) => logMail(caller, mail, { state: 'sent', answer }));
    return { answer };
  }
  const refused = delivery.state === 'sent' ? delivery.refused.join(', ') : answer;
  await outside.within(async (caller) =>
    logMail(caller, mail, { state: 'failed', problem, answer: refused }),
  );
  throw new Failure(problem, { answer: refused });
};

const testMail = (row: MailRow | undefined, { scope }: Pick<Caller, 'scope'>, to: string) => {
  const said = words[row?.language ?? 'zh'].mail.test;
  const name = row?.name ?? 'SMTP_URL';
  return {
    to,
    scenario: 'test',
    subject: fill(said.subject, { name }),
    text: fill(said.text, { name, user: scope.userName }),
  };
};
