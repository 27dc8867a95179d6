import type { CompiledQuery } from 'kysely';
import * as z from 'zod/mini';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { withValues } from '@portal/platform/server/database/connections/copy-out.ts';
import { learnOwners } from '@portal/platform/server/database/own-rows.ts';
import { databaseOver } from '@portal/platform/server/database/connections/read-database.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';

/**
 * The statement that a list's own action compiles to for a query of its address, its values written in: the last that it asks, behind the
 * rules of the plant. `more` is what the action wants of its caller beside scope and language.
 */
export const statementOf = async (
  url: string,
  list: Endpoint,
  action: (caller: Caller, input: never) => Promise<unknown>,
  query: string,
  scope: Scope,
  more: Partial<Caller> = {},
): Promise<string> => {
  await learnOwners({ url });
  const owner = ownerDatabase(url);
  let compiled: CompiledQuery | undefined;
  const db = databaseOver(() => ({
    executeQuery: async (input: CompiledQuery) => {
      compiled = input;
      return owner.executeQuery(input) as never;
    },
    streamQuery: () => {
      throw new Error('A page is not streamed');
    },
  }));
  const input = z.parse(list.input, Object.fromEntries(new URLSearchParams(query)));
  await action({ db, scope, language: 'zh', ...more } as Caller, input as never);
  await owner.destroy();
  return withValues(compiled!);
};
