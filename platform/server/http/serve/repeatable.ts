import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { repeatKeyOf } from '../request.ts';
import { ownTenant } from '../../database/own-rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { FileStore } from '../../files/store.ts';

/** A call that is known again by its key. */
export type Once = {
  /** Takes the key for this call. Undefined where it is the first; else what the first one answered. */
  readonly begin: (transaction: Transaction) => Promise<unknown>;
  readonly end: (transaction: Transaction, answer: unknown) => Promise<void>;
  /** Gives the key back: nothing was done. */
  readonly forget: (transaction: Transaction) => Promise<void>;
  /** The name in the store of the file that the call answers; undefined where none is kept. */
  readonly fileUuid?: string;
};

/** A call without a key. */
export const unkeyed: Once = { begin: async () => undefined, end: async () => {}, forget: async () => {} };

/** After so long a call that has no answer yet counts as ended with its process: the longest that a file waits for its turn and is drawn. */
const UNDER_WAY = '2 minutes';

/**
 * Idempotency: the key is kept in the transaction of the work itself, with the answer. `sent` is all that was sent, files by their sum. What answers
 * a file and keeps it (`keptIn`) is done in two transactions, with the file drawn between: the second holds only as long as the key is still that of this
 * call.
 */
export const repeatable = (
  request: Pick<FastifyRequest, 'headers'>,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  scope: Scope,
  sent: unknown,
  keptIn?: FileStore,
): Once => {
  const key = repeatKeyOf(request);
  if (key === undefined) return unkeyed;
  const call = `${endpoint.method} ${endpoint.path}`;
  const hash = createHash('sha256')
    .update(JSON.stringify([call, scope.plantNo, sent, ...(scope.agent ? [scope.companyCode] : [])]))
    .digest('base64url');
  const fileUuid = keptIn && randomUUID();
  // Programs of one person have keys of their own.
  const kept = scope.program ? `token ${scope.program.id} ${key}` : key;
  const mine = { user_id: scope.userId, key: kept };
  const still = { ...mine, ...(fileUuid && { file_uuid: fileUuid }) };
  return {
    ...(fileUuid && { fileUuid }),
    begin: async ({ db }) => {
      const taken = await db
        .insertInto('idempotency')
        .values({
          ...mine,
          tenant_id: scope.tenantId,
          call,
          request_hash: hash,
          file_uuid: fileUuid ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst();
      if (taken) return undefined;
      const previous = await db
        .selectFrom('idempotency')
        .select(['request_hash', 'answer', 'call', 'file_uuid'])
        .where(ownTenant(scope))
        .where((eb) => eb.and(mine))
        .executeTakeFirst();
      if (previous && previous.request_hash !== hash)
        throw new Failure('err.keyOfOther', { call: previous.call });
      if (previous?.answer != null) return answered(previous.answer, previous.file_uuid);
      if (!keptIn || !(await takenOver(db))) throw new Failure('err.duplicateSubmission');
      if (previous?.file_uuid != null) await keptIn.remove(previous.file_uuid);
      return undefined;
    },
    end: async ({ db }, answer) => {
      const { numUpdatedRows } = await db
        .updateTable('idempotency')
        .set({ answer: JSON.stringify(answer ?? null) })
        .where(ownTenant(scope))
        .where((eb) => eb.and(still))
        .executeTakeFirst();
      // Its repeat took it for dead: what that one makes counts.
      if (fileUuid !== undefined && numUpdatedRows === 0n) throw new Failure('err.duplicateSubmission');
    },
    forget: async ({ db }) => {
      await db
        .deleteFrom('idempotency')
        .where(ownTenant(scope))
        .where((eb) => eb.and(still))
        .execute();
    },
  };

  async function takenOver(db: Transaction['db']): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('idempotency')
      .set({ file_uuid: fileUuid!, created_at: sql<string>`now()` })
      .where(ownTenant(scope))
      .where((eb) => eb.and(mine))
      .where('answer', 'is', null)
      .where(sql<boolean>`created_at < now() - ${UNDER_WAY}::interval`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
};

const answered = (answer: string, fileUuid: string | null): unknown => {
  const value = JSON.parse(answer) as unknown;
  return fileUuid === null ? value : { ...(value as object), fileUuid };
};
