import { sql, type SqlBool } from 'kysely';
import type { Names } from '@portal/platform/contract/words.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { atLeast, contains, fromDay, toDay, type FiltersOf } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import * as calls from '../contract/endpoints.ts';
import { logPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { failureNameOf, isOutcome, typeNameOf } from './operation-words.ts';
import { isWhole, requireRange, wholeOrPart } from './require-range.ts';

/** Codes by a part of their name, in either language. */
const namedLike = (part: string, names: readonly Names[]): string[] =>
  names
    .flatMap((one) => Object.entries(one))
    .filter(([, name]) => name.toLowerCase().includes(part.toLowerCase()))
    .map(([code]) => code);

const ownOnly = ({ party, permissions }: Scope): boolean =>
  party !== 'admin' || !permissions.has('log:operation');

type Input = FiltersOf<typeof calls.listOperations> & { readonly sort?: string | undefined };

/** Whether the typed user is a whole user number. Fails before all of the tenant's lines are searched; one's own are few and have an index. */
const checkedUser = async (caller: Caller, input: Input): Promise<boolean> => {
  if (ownOnly(caller.scope)) return false;
  const isUser = await isWhole(caller, { log: 'operation_log', column: 'user_no' }, input.user);
  const searched = ['text', 'type', 'ip', 'tookFrom', ...(isUser ? [] : ['user'])];
  requireRange(input, searched, words[caller.language].fields);
  return isUser;
};

/** The tenant for an administrator who holds the page, his own lines for everybody else; the database holds the rule of rows. */
export const operations = listFrom(
  calls.listOperations,
  { title: logPermissions['log:operation'], words, zone: async (_, { zone }) => zone },
  async (caller, input) => {
    const { db, scope, actionNames, failureTexts } = caller;
    const { zone } = input;
    const isUser = await checkedUser(caller, input);
    return {
      rows: db
        .selectFrom('operation_log as log')
        .where(ownTenant(scope, 'log'))
        .where('log.repeated', 'is', null)
        .$if(ownOnly(scope), (all) => all.where('log.user_no', '=', scope.userNo)),
      key: 'log.id',
      order: '-at',
      columns: {
        id: 'log.id',
        at: 'log.at',
        typeName: typeNameOf(caller),
        userNo: 'log.user_no',
        userName: 'log.user_name',
        companyCode: 'log.company_code',
        actingFor: 'log.acting_for',
        plantNo: 'log.plant_no',
        outcome: sql`case when log.outcome = 'ok' then 'ok' else 'failed' end`,
        failureName: failureNameOf(caller),
        failure: sql`nullif(log.outcome, 'ok')`,
        durationMs: 'log.duration_ms',
        ip: 'log.ip',
        trace: 'log.trace',
        type: 'log.type',
        parameters: 'log.parameters',
        exception: 'log.exception',
      },
      filters: {
        atFrom: fromDay('log.at', zone),
        atTo: toDay('log.at', zone),
        zone: () => undefined,
        user: wholeOrPart(isUser, 'log.user_no', 'log.user_name'),
        type: (typed) => {
          const types = namedLike(typed, [actionNames.zh, actionNames.en]);
          return sql<SqlBool>`(${containsText(typed, 'log.type')} or log.type = any(${types}))`;
        },
        outcome: isOutcome,
        text: (typed) => {
          const failures = namedLike(typed, [failureTexts.zh, failureTexts.en]);
          const found = containsText(typed, 'log.parameters', 'log.exception', 'log.outcome', 'log.trace');
          return sql<SqlBool>`(${found} or log.outcome = any(${failures}))`;
        },
        ip: contains('log.ip'),
        tookFrom: atLeast('log.duration_ms'),
      },
    };
  },
);
