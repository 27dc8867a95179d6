import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import { today as dayNow } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countedWithDue, dayEnds, type CountedWithDue } from '@portal/platform/server/document/deadlines.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import {
  areOverdue,
  areWaitingFor,
  dueOf,
  type Documents,
} from '@portal/platform/server/document/waiting.ts';
import { contains, is, oneOf } from '@portal/platform/server/list/filters.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { filesOf } from '@portal/settings/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { lineColumns, statementDocument, type Statement } from '../contract/fields.ts';
import { firstOf, lastOf } from '../contract/month.ts';
import { statementPermissions } from '../contract/permissions.ts';
import {
  CLOSED,
  AGREED,
  isPartner,
  PARTNERS_TURN,
  PLANTS_TURN,
  statementStatus,
  TALKED,
} from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { evidenceRecord } from './record.ts';

type Whose = Pick<Caller, 'scope'>;

const linesIn = ({ scope }: Whose, states?: readonly string[], as = 'statement'): RawBuilder<unknown> => sql`
  from container_statement_line as line where ${ownRows(scope, 'container_statement_line', 'line')} and line.statement_id = ${sql.ref(`${as}.id`)}
  ${states === undefined ? sql`` : sql`and ${inStates('line.status', states)}`}`;
/** SQL: lines of a statement, called `as` there, wait for the partner, or for the plant. */
export const hasLinesFor = (caller: Whose, side: 'partner' | 'plant', as?: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select ${linesIn(caller, side === 'partner' ? PARTNERS_TURN : PLANTS_TURN, as)})`;
const countOf = (caller: Whose, states?: readonly string[]): RawBuilder<number> =>
  sql<number>`(select count(*)::int ${linesIn(caller, states)})`;

const documentsOn = (today: string): Documents => ({ machine: statementStatus, as: 'statement', today });
/** SQL: the partner has not answered, and the last day for it is over. */
const isLate = (caller: Whose, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${areOverdue(documentsOn(today))} and ${hasLinesFor(caller, 'partner')})`;
/** SQL: the statement waits for the asking side: for lines to be confirmed, for a dispute to be answered. */
const waitsForMe = (caller: Whose, today: string): RawBuilder<SqlBool> => {
  const { party } = caller.scope;
  const isOfPartner = isPartner(party);
  return sql<SqlBool>`(${areWaitingFor(documentsOn(today), isOfPartner ? party : 'plant')} and ${hasLinesFor(caller, isOfPartner ? 'partner' : 'plant')})`;
};
const isPrepared = inStates('statement.status', [statementStatus.start]);

/** Statements, the newest month first; a partner finds those that were sent. */
export const statements = documentFrom(
  statementDocument,
  {
    title: statementPermissions['container-statement:list'],
    words,
    zone: plantZone,
    name: { zh: '器具对账单', en: 'Container statement' },
    numbers: { prefix: 'CS', by: 'plant' },
    history: {
      foundBy: { parts: null },
      columns: { month: { kind: 'day' } },
      parts: {
        container_statement_line: {
          name: { zh: '对账行', en: 'Statement line' },
          label: { kind: 'code' },
          words,
          columns: { ...lineColumns, repliedAt: { kind: 'moment' } },
        },
      },
    },
  },
  async (caller, { number }) => {
    const { db, scope } = caller;
    const today = await plantToday(caller);
    const late = isLate(caller, today);
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
        ...columnsIn('container_statement', 'statement', { ...identified, ...statementDocument.columns }),
        month,
        overdue: sqlYesNo(late),
        holderNameZh: sql<string | null>`coalesce(supplier.name_zh, forwarder.name_zh)`,
        holderNameEn: sql<string | null>`coalesce(supplier.name_en, forwarder.name_en)`,
        lines: countOf(caller),
        toConfirm: countOf(caller, PARTNERS_TURN),
        toAnswer: countOf(caller, PLANTS_TURN),
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
            mine: () => waitsForMe(caller, today),
            overdue: () => late,
            prepared: () => isPrepared,
            talked: () => inStates('statement.status', TALKED),
            done: () => inStates('statement.status', [AGREED, CLOSED]),
          })[what](),
      },
      record: {
        rows: db
          .selectFrom('container_statement as statement')
          .where(ownRows(scope, 'container_statement', 'statement')),
        columns: columnsIn('container_statement', 'statement', statementDocument.more),
      },
    };
  },
);

/** One statement with its evidence. Fails with `containerStatement.none`. */
export const statementById = async (caller: Caller, id: string): Promise<Statement> => {
  const statement = await statements.byId(caller, id);
  return {
    ...statement,
    from: firstOf(statement.month),
    to: lastOf(statement.month),
    files: await filesOf(caller, evidenceRecord(id)),
  };
};

/** How many statements wait, for the home page: as many as the list has. Partners answer by the last day that a statement names. */
export const statementCounters = async (caller: Caller) => {
  const zone = await plantZone(caller);
  const today = dayNow(zone);
  const { party } = caller.scope;
  const count = (
    name: 'mine' | 'overdue' | 'prepared',
    condition: RawBuilder<SqlBool>,
    due: RawBuilder<unknown>,
  ) =>
    countedWithDue(
      name,
      sql`select ${due} as due from container_statement as statement where ${ownRows(caller.scope, 'container_statement', 'statement')}
      and ${condition}`,
    );
  const { rows } = await sql<CountedWithDue<'mine' | 'overdue' | 'prepared'>>`select * from
    ${count('mine', waitsForMe(caller, today), dueOf(documentsOn(today), party, zone))},
    ${count('overdue', isLate(caller, today), dayEnds(sql`statement.due_on`, zone))},
    ${count('prepared', isPrepared, sql`null::timestamptz`)}`.execute(caller.db);
  const { mineDue, overdueDue, preparedDue: _, ...counts } = rows[0]!;
  return { ...counts, due: { mine: mineDue, overdue: overdueDue } };
};
