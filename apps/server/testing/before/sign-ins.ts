import { DEMO_PASSWORD } from '@portal/app-demo/world/people.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { visitor } from '../../../../domains/administration/access/server/testing/visitor.ts';
import type { Life } from './lives.ts';

/** Somebody who came in by the login page, one with a wrong password, and one who owes his second factor. */
export const signIns = async ({ app }: Life, url: string): Promise<void> => {
  const owner = ownerDatabase(url);
  const comes = async (account: string, password: string, expected: string): Promise<void> => {
    const { info } = await visitor({ app, owner }, { ip: '10.12.3.4' }).signIn(account, password);
    if (info !== expected) throw new Error(`${account} was answered ${info}`);
  };
  try {
    await comes('supplier', DEMO_PASSWORD, 'success');
    await comes('mrp', 'not my password', 'login.wrongCredentials');
    await comes('logistics', DEMO_PASSWORD, 'success');
  } finally {
    await owner.destroy();
  }
};
