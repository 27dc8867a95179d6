import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { contains, fromDay, is, toDay, type FiltersOf } from '@portal/platform/server/list/filters.ts';
import { listFrom, rowById } from '@portal/platform/server/list/list-from.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { logPermissions } from '../contract/permissions.ts';
import * as calls from '../contract/program-call.ts';
import { words } from '../contract/words.en.ts';
import { failureNameOf, isOutcome, typeNameOf } from './operation-words.ts';
import { requireRange } from './require-range.ts';

const columnsOf = (caller: Pick<Caller, 'language' | 'actionNames' | 'failureTexts'>) => {
  const columns = {
    id: 'log.id',
    tokenId: 'log.token_id',
    at: 'log.at',
    program: 'log.user_name',
    typeName: typeNameOf(caller),
    methodPath: 'log.call',
    kind: kindOf,
    outcome: sql<'ok' | 'failed'>`case when log.outcome = 'ok' then 'ok' else 'failed' end`,
    httpCode: 'log.http_code',
    failureName: failureNameOf(caller),
    failure: sql<string | null>`nullif(log.outcome, 'ok')`,
    durationMs: 'log.duration_ms',
    repeatKey: 'log.repeat_key',
    answeredBefore: sqlYesNo('log.repeated'),
    trace: 'log.trace',
    plantNo: 'log.plant_no',
    companyCode: 'log.company_code',
    ip: 'log.ip',
  } as const;
  return columns;
};

const kindOf = sql<'write' | 'read'>`case when log.call like 'GET %' then 'read' else 'write' end`;

const COLUMNS = [
  'log.tenant_id',
  'log.id',
  'log.token_id',
  'log.at',
  'log.user_no',
  'log.user_name',
  'log.party',
  'log.company_code',
  'log.plant_no',
  'log.type',
  'log.call',
  'log.http_code',
  'log.duration_ms',
  'log.trace',
  'log.ip',
  'log.parameters',
  'log.answer',
] as const;

/** A token sees its own calls; people those of their company or tenant with the permission of the page, else those of their own tokens. */
const rowsOf = ({ db, scope }: Pick<Caller, 'db' | 'scope'>) => {
  const { party, program, permissions } = scope;
  const done = db
    .selectFrom('operation_log as log')
    .where(ownTenant(scope, 'log'))
    .where('log.token_id', 'is not', null)
    .select([...COLUMNS, 'log.outcome', 'log.details', 'log.repeat_key', 'log.repeated']);
  const read = db
    .selectFrom('program_read as log')
    .where(ownTenant(scope, 'log'))
    .select([...COLUMNS, sql<string>`'ok'`.as('outcome')])
    .select([
      sql`null::jsonb`.as('details'),
      sql<string | null>`null::text`.as('repeat_key'),
      sql<boolean | null>`null::boolean`.as('repeated'),
    ]);
  const ofPrograms = db.selectFrom(done.unionAll(read as never).as('log'));
  if (program) return ofPrograms.where('log.token_id', '=', program.id);
  if (!permissions.has('log:program-call')) return ofPrograms.where('log.user_no', '=', scope.userNo);
  if (party === 'admin') return ofPrograms;
  return ofPrograms.where('log.party', '=', party).where('log.company_code', '=', scope.companyCode);
};

type Input = FiltersOf<typeof calls.listProgramCalls> & { readonly sort?: string | undefined };

export const programCalls = listFrom(
  calls.listProgramCalls,
  { title: logPermissions['log:program-call'], words, zone: async (_, { zone }: Input) => zone },
  async (caller, input) => {
    const { zone } = input;
    requireRange(input, ['program', 'methodPath'], words[caller.language].fields);
    return {
      rows: rowsOf(caller),
      key: 'log.id',
      order: '-at',
      columns: columnsOf(caller),
      filters: {
        atFrom: fromDay('log.at', zone),
        atTo: toDay('log.at', zone),
        zone: () => undefined,
        program: contains('log.user_name'),
        kind: (kind) => sql<SqlBool>`${kindOf} = ${kind}`,
        outcome: isOutcome,
        methodPath: contains('log.call'),
        repeatKey: is('log.repeat_key'),
        trace: is('log.trace'),
        tokenId: is('log.token_id'),
      },
    };
  },
);

export const readProgramCall: Action<typeof calls.readProgramCall> = async (caller, { id }) => {
  const row = await rowById(
    calls.listProgramCalls,
    { rows: rowsOf(caller), columns: columnsOf(caller), key: 'log.id' },
    id,
  );
  if (!row) throw new Failure('err.notFound');
  const { parameters: request, answer } = await rowsOf(caller)
    .select(['log.parameters', 'log.answer'])
    .where('log.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, request, response: answer ?? '' };
};
