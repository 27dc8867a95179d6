import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { repeatKeyOf } from '../request.ts';
import { ownTenant } from '../../database/own-rows.ts';
import type { Transaction } from '../../database/transaction.ts';

const NEVER_REPEATED = { begin: async () => undefined, end: async () => {}, forget: async () => {} };

/** Idempotency: the key is kept in the transaction of the work itself, with the answer. `given` is all that was sent, files by their sum. */
export const repeatable = (request: FastifyRequest, endpoint: Endpoint, scope: Scope, input: unknown) => {
  const key = repeatKeyOf(request);
  if (key === undefined) return NEVER_REPEATED;
  const call = `${endpoint.method} ${endpoint.path}`;
  const hash = createHash('sha256')
    .update(JSON.stringify([call, scope.plantNo, input, ...(scope.agent ? [scope.companyCode] : [])]))
    .digest('base64url');
  // Programs of one person have keys of their own.
  const kept = scope.program ? `token ${scope.program.id} ${key}` : key;
  const mine = { user_id: scope.userId, key: kept };
  return {
    begin: async ({ db }: Transaction): Promise<unknown> => {
      const taken = await db
        .insertInto('idempotency')
        .values({ ...mine, tenant_id: scope.tenantId, call, request_hash: hash })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst();
      if (taken) return undefined;
      const previous = await db
        .selectFrom('idempotency')
        .select(['request_hash', 'answer', 'call'])
        .where(ownTenant(scope))
        .where((eb) => eb.and(mine))
        .executeTakeFirst();
      if (previous && previous.request_hash !== hash)
        throw new Failure('err.keyOfOther', { call: previous.call });
      if (previous?.answer == null) throw new Failure('err.duplicateSubmission');
      return JSON.parse(previous.answer) as unknown;
    },
    end: async ({ db }: Transaction, answer: unknown): Promise<void> => {
      await db
        .updateTable('idempotency')
        .set({ answer: JSON.stringify(answer ?? null) })
        .where(ownTenant(scope))
        .where((eb) => eb.and(mine))
        .execute();
    },
    forget: async ({ db }: Transaction): Promise<void> => {
      await db
        .deleteFrom('idempotency')
        .where(ownTenant(scope))
        .where((eb) => eb.and(mine))
        .execute();
    },
  };
};
