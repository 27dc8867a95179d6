import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { sendMail } from '@portal/platform/server/mail/send-mail.ts';
import type { Portal } from '@portal/platform/server/portal.ts';

/** Queues a mail of a tenant as an action does; the portal that works the jobs sends it. */
export const queueMail = async ({ services }: Portal, tenantId: number, subject: string): Promise<void> => {
  const identity = { scope: systemScope({ tenantId, plantNo: '', plants: [] }) };
  await inTransaction(services.pool, identity, async (transaction) => {
    const caller = {
      ...identity,
      db: transaction.db,
      files: services.files,
      tell: async (name: never, payload: never) =>
        services.jobs.send(transaction, identity.scope, name, payload),
    };
    await sendMail(caller as never, { to: 'x@example.com', scenario: 'bench', subject, text: subject });
  });
};
