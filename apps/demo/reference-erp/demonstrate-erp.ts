import { randomBytes } from 'node:crypto';
import { demonstrate, takeInvoiceAnswers } from '@portal/invoice/server/offers.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import type { Config } from '@portal/platform/server/config/config.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { isDemoWorld } from '@portal/settings/server/offers.ts';
import { ReferenceErp, type AnswerPortal } from './reference-erp.ts';

const TENANT = 0;
/** Who answers, as invoices show it. */
const NAME = '演示 ERP';
/** Milliseconds between taking an invoice and answering: long enough to see it being processed. */
const WAIT = 4_000;

/**
 * Where the demo world runs and no ERP is configured, the reference ERP stands in for one inside the process: it takes invoices over HTTP as a real one does, and answers by
 * the same action. Returns it to be closed, or nothing where there is none to be.
 */
export const demonstrateErp = async (
  services: PortalServices,
  { demo, erp }: Pick<Config, 'demo' | 'erp'>,
): Promise<ReferenceErp | undefined> => {
  if (!demo || erp !== undefined || !(await isInDemoWorld(services))) return undefined;
  const token = randomBytes(24).toString('hex');
  const reference = new ReferenceErp({ token, wait: WAIT, answer: answerOf(services) });
  demonstrate({ url: await reference.listen(), token, tenantId: TENANT });
  return reference;
};

const identityAt = (plantNo: string) => ({
  scope: systemScope({ tenantId: TENANT, plantNo, plants: [plantNo], userNo: 'erp', userName: NAME }),
  action: 'invoice.answer',
  source: 'demo',
});

const isInDemoWorld = async (services: PortalServices): Promise<boolean> => {
  const { scope, ...identity } = identityAt('');
  return inTransaction(services.pool, { scope, ...identity }, async ({ db }) => isDemoWorld({ db, scope }));
};

const answerOf =
  (services: PortalServices): AnswerPortal =>
  async (plantNo, answers) => {
    const identity = identityAt(plantNo);
    const { refused } = await inTransaction(services.pool, identity, async (transaction) => {
      const caller = callerOf(services, identity, 'zh', 'erp', transaction);
      return takeInvoiceAnswers({ ...caller, scope: { ...caller.scope, party: 'plant' } }, { answers });
    });
    if (refused.length > 0) throw new Error(refused.map(({ text }) => text).join());
  };
