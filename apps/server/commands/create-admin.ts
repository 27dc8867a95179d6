import { createUser } from '@portal/access/server/offers.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { oneTimePassword } from '../one-time-password.ts';
import { asConsole } from './as-console.ts';
import { CommandFailure, tenantOf, type Command } from './command.ts';
import { withPool } from './open-database.ts';

/** Makes an administrator with a password that is said once. Fails with `userNumber`, `userTaken`, `noTenant`. */
export const createAdmin: Command = {
  name: 'create-admin',
  summary: ({ create }) => create.summary,
  options: {
    user: { takes: 'NAME', required: true, help: ({ create }) => create.user },
    tenant: { takes: 'N', help: ({ create }) => create.tenant },
  },
  work: async (input, { config, words, say }) => {
    const tenant = tenantOf(input);
    const user = input.user!;
    const password = oneTimePassword();
    await withPool(config, async (pool) =>
      asConsole(pool, { tenantId: tenant, action: 'create-admin', parameters: { user } }, async (db) =>
        createUser(db, {
          tenantId: tenant,
          userNo: user,
          name: user,
          party: 'admin',
          roles: ['admin'],
          password,
        }),
      ),
    ).catch((error: unknown) => {
      throw meaningOf(error, { user, tenant });
    });
    say(fill(words.create.done, { user, tenant, password }));
  },
};

const meaningOf = (error: unknown, details: { user: string; tenant: number }): unknown => {
  if ((error as { constraint?: string }).constraint === 'app_user_user_no')
    return new CommandFailure('userTaken', details);
  if (!(error instanceof Failure)) return noTenant(error) ? new CommandFailure('noTenant', details) : error;
  return new CommandFailure(error.key === 'user.chineseNumber' ? 'userNumber' : 'noTenant', details);
};

const FOREIGN_KEY = '23503';
const noTenant = (error: unknown): boolean => (error as { code?: string }).code === FOREIGN_KEY;
