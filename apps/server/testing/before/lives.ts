import { setTimeout as sleep } from 'node:timers/promises';
import { authenticator, startSession } from '@portal/access/server/offers.ts';
import type { FileStore } from '@portal/platform/server/files/store.ts';
import { openPortal, type Portal } from '@portal/platform/server/portal.ts';
import { holderOf, type Holder } from '@portal/platform/server/testing/people.ts';
import { plugins } from '../../domains.ts';

/** The portal between a start and an end, on a database that goes on. */
export type Life = Pick<Portal, 'app' | 'services'> & {
  /** Signs an account in. Fails when there is no such active account. */
  readonly as: (userNo: string, tenantId?: number) => Promise<Holder>;
  /** Waits until no job is left. Fails after two minutes. */
  readonly jobsDone: () => Promise<void>;
};

type Where = { readonly url: string; readonly files: FileStore; readonly work: boolean };

/** Opens the portal as an operator's start does; `work` says whether it works jobs. Whoever opens it ends it. */
export const openLife = async ({ url, files, work }: Where): Promise<Life & { end: () => Promise<void> }> => {
  const { app, services, close } = await openPortal({
    address: { url },
    plugins,
    authenticator,
    files,
    logLevel: process.env.PORTAL_TEST_LOG ?? 'fatal',
    checkAnswers: true,
    pool: 8,
    shared: 2,
    work,
  });
  return {
    app,
    services,
    as: async (userNo, tenantId = 0) => {
      const token = await startSession(services, { tenantId, userNo });
      if (token === undefined) throw new Error(`${userNo} is no active user of tenant ${tenantId}`);
      return holderOf(app, token);
    },
    jobsDone: async () => until('no job is left', async () => (await services.jobs.pending()) === 0),
    end: close,
  };
};

/** The same for as long as `story` takes. */
export const live = async (where: Where, story: (life: Life) => Promise<void>): Promise<void> => {
  const life = await openLife(where);
  try {
    await story(life);
  } finally {
    await life.end();
  }
};

/** Waits until `isSo`. Fails after two minutes, with `what` was waited for. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let waited = 0; waited < 1200; waited++) {
    if (await isSo()) return;
    await sleep(100);
  }
  throw new Error(`Waited two minutes until ${what}`);
};
