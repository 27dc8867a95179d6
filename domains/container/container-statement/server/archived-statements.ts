import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dropArchived, keepArchived, type ArchiveName } from '@portal/platform/server/plugins/archived.ts';
import type { DeclaredArchives } from '@portal/platform/server/plugins/archives.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { DocumentKind } from '@portal/container-ledger/contract/holder.ts';
import { sidesPostedBy } from '@portal/container-ledger/server/offers.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import { CLOSED } from '../contract/status.ts';

declare module '@portal/platform/server/plugins/archived.ts' {
  interface ArchivedEntities {
    container_statement: true;
  }
}

const closed = (statement: string): RawBuilder<SqlBool> => inStates(`${statement}.status`, [CLOSED]);

/** SQL: both are of the same partner and plant. */
const isSamePartner = (one: string, other: string): RawBuilder<SqlBool> => {
  const whose = (alias: string) =>
    sql.join(
      ['tenant_id', 'plant_no', 'holder_kind', 'holder_code'].map((column) => sql.ref(`${alias}.${column}`)),
    );
  return sql<SqlBool>`(${whose(one)}) = (${whose(other)})`;
};

/**
 * SQL: a statement that was closed before a moment, and on which no later one rests: the month behind it is shut, and its statement is not under way any
 * more. So the last one of each partner stays. Example: June closed in July stays until July was sent and closed.
 */
const isStatementOver = (statement: string, before: string): RawBuilder<SqlBool> => {
  const month = sql.ref(`${statement}.month`);
  return sql<SqlBool>`${closed(statement)} and ${sql.ref(`${statement}.closed_at`)} < ${before}::timestamptz
    and exists (select from container_closing as closing where closing.tenant_id = ${sql.ref(`${statement}.tenant_id`)}
      and ${isSamePartner('closing', statement)} and closing.closed_to >= (${month} + interval '2 months')::date - 1)
    and not exists (select from container_statement as later where later.tenant_id = ${sql.ref(`${statement}.tenant_id`)}
      and ${isSamePartner('later', statement)} and later.month = (${month} + interval '1 month')::date and not ${closed('later')})`;
};

/**
 * SQL: no statement of a month in which the document has moved containers is under way: nobody disputes what it says. `document` is its table or alias, with
 * the plant. A month of which there is no statement is argued about by nobody.
 */
export const isOfAgreedMonths = (
  kind: DocumentKind,
  document: string,
): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  select from ${sidesPostedBy(kind, document)} as moved
  join container_statement as statement on statement.tenant_id = ${sql.ref(`${document}.tenant_id`)} and statement.plant_no = ${sql.ref(`${document}.plant_no`)}
    and statement.month = date_trunc('month', moved.posted_on)::date and statement.holder_kind = moved.holder_kind and statement.holder_code = moved.holder_code
  where not ${closed('statement')})`;

/** Who opens one of these statements is told where it lies, and none is made of its month again. */
const keepStatements = async (caller: Reader, ids: readonly string[], archive: ArchiveName): Promise<void> =>
  keepArchived(caller, 'container_statement', archive, ids, { day: sql`month` });

/** Statements that are over, with their lines. */
export const archives: DeclaredArchives = {
  container_statement: {
    subject: 'container',
    isOver: isStatementOver,
    atOnce: 500,
    members: (isOne) => [
      { table: 'container_statement', of: isOne('part.id') },
      { table: 'container_statement_line', of: isOne('part.statement_id') },
    ],
    keep: keepStatements,
    drop: async (caller, ids) => dropArchived(caller, 'container_statement', ids),
  },
};

/** SQL, a table expression: of which partners the statement of the month that begins on `first` lies in an archive (`plant_no`, `holder_kind`, `holder_code`). */
export const archivedPartners = ({ scope }: Pick<Reader, 'scope'>, first: Day): RawBuilder<unknown> => sql`(
  select archived.plant_no, case archived.supplier_code when '' then 'forwarder' else 'supplier' end as holder_kind,
    coalesce(nullif(archived.supplier_code, ''), archived.forwarder_code) as holder_code
  from archived_record as archived
  where ${ownRows(scope, 'archived_record', 'archived')} and archived.entity = 'container_statement' and archived.day = ${first}::date
)`;
