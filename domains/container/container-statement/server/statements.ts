import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import { missing } from '@portal/platform/server/archived.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is, oneOf } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { filesOf } from '@portal/settings/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { listContainerStatements, type readContainerStatement } from '../contract/endpoints.ts';
import { firstOf, lastOf } from '../contract/month.ts';
import { statementPermissions } from '../contract/permissions.ts';
import { isPartner, PARTNERS_TURN, PLANTS_TURN, statementStatus, TALKED } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { evidenceRecord } from './record.ts';

type Whose = Pick<Caller, 'scope'>;

const linesIn = ({ scope }: Whose, states?: readonly string[]): RawBuilder<unknown> => sql`
  from container_statement_line as line where ${ownRows(scope, 'container_statement_line', 'line')} and line.statement_id = statement.id
  ${states === undefined ? sql`` : sql`and ${inStates('line.status', states)}`}`;
const has = (caller: Whose, states: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select ${linesIn(caller, states)})`;
const countOf = (caller: Whose, states?: readonly string[]): RawBuilder<number> =>
  sql<number>`(select count(*)::int ${linesIn(caller, states)})`;

const talked = inStates('statement.status', TALKED);
/** SQL: the partner has not answered, and the last day for it is over. */
const isLate = (caller: Whose, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${talked} and statement.due_on < ${today}::date and ${has(caller, PARTNERS_TURN)})`;
/** SQL: the statement waits for the asking side: for lines to be confirmed, for a dispute to be answered. */
const waitsForMe = (caller: Whose): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${talked} and ${has(caller, isPartner(caller.scope.party) ? PARTNERS_TURN : PLANTS_TURN)})`;

/** Statements, the newest month first; a partner finds those that were sent. */
export const statements = listFrom(
  listContainerStatements,
  { title: statementPermissions['container-statement:list'], words, zone: plantZone },
  async (caller, { number }) => {
    const { db, scope } = caller;
    const late = isLate(caller, await plantToday(caller));
    const month = sql<string>`to_char(statement.month, 'YYYY-MM')`;
    return {
      rows: db
        .selectFrom('container_statement as statement')
        .leftJoin('supplier', onSupplier('statement'))
        .leftJoin('forwarder', onForwarder('statement'))
        .where(ownRows(scope, 'container_statement', 'statement'))
        .$if(isPartner(scope.party), (all) => all.where('statement.status', '<>', statementStatus.start)),
      key: 'statement.id',
      order: '-month,holderCode',
      columns: {
        id: 'statement.id',
        version: 'statement.version',
        number: 'statement.number',
        month,
        status: 'statement.status',
        overdue: sql<'Y' | 'N'>`case when ${late} then 'Y' else 'N' end`,
        holderKind: 'statement.holder_kind',
        holderCode: 'statement.holder_code',
        holderNameZh: sql<string | null>`coalesce(supplier.name_zh, forwarder.name_zh)`,
        holderNameEn: sql<string | null>`coalesce(supplier.name_en, forwarder.name_en)`,
        dueOn: 'statement.due_on',
        lines: countOf(caller),
        toConfirm: countOf(caller, PARTNERS_TURN),
        toAnswer: countOf(caller, PLANTS_TURN),
        sentAt: 'statement.sent_at',
        answeredAt: 'statement.answered_at',
        answeredBy: 'statement.answered_by',
        closedAt: 'statement.closed_at',
        closeReason: 'statement.close_reason',
      },
      sorts: { month: 'statement.month' },
      filters: {
        number: numberIn(
          await numbersFound(caller, 'container_statement', number),
          'statement.id',
          'statement.number',
        ),
        month: (typed) => sql<SqlBool>`starts_with(${month}, ${typed})`,
        status: oneOf('statement.status'),
        holderKind: is('statement.holder_kind'),
        holderCode: contains(
          'statement.holder_code',
          'supplier.name_zh',
          'supplier.name_en',
          'forwarder.name_zh',
          'forwarder.name_en',
        ),
        shown: (what) =>
          ({
            mine: () => waitsForMe(caller),
            overdue: () => late,
            prepared: () => inStates('statement.status', [statementStatus.start]),
            talked: () => talked,
          })[what](),
      },
    };
  },
);

/** One statement with its evidence. Fails with `containerStatement.none`. */
export const statementById = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof readContainerStatement>> => {
  const row = await statements.one(caller, id);
  if (!row)
    throw await missing(caller, 'container_statement', id, new Failure('containerStatement.none', { id }));
  return {
    ...row,
    plantNo: caller.scope.plantNo,
    from: firstOf(row.month),
    to: lastOf(row.month),
    files: await filesOf(caller, evidenceRecord(id)),
  };
};

/** How many statements wait, for the home page: as many as the list has. */
export const statementCounters = async (
  caller: Caller,
): Promise<{ mine: number; overdue: number; prepared: number }> => {
  const late = isLate(caller, await plantToday(caller));
  const count = (condition: RawBuilder<SqlBool>, name: string) => sql`(select count(*)::int from (
    select from container_statement as statement where ${ownRows(caller.scope, 'container_statement', 'statement')}
      and ${condition} limit ${COUNTED_UP_TO + 1}) as counted) as ${sql.ref(name)}`;
  const prepared = inStates('statement.status', [statementStatus.start]);
  const { rows } = await sql<{ mine: number; overdue: number; prepared: number }>`
    select ${count(waitsForMe(caller), 'mine')}, ${count(late, 'overdue')}, ${count(prepared, 'prepared')}`.execute(
    caller.db,
  );
  return rows[0]!;
};
