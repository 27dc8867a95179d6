import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { AGREED, CLOSED } from '../contract/status.ts';

/** A statement by which a supplier has fewer containers than were booked, as the plant may claim them. */
export type StatementToClaim = {
  readonly id: string;
  readonly number: string;
  readonly supplier_code: string;
  readonly day: string;
  /** Containers that are missing, of all kinds. */
  readonly quantity: string;
};

/** SQL, a table expression: agreed statements of suppliers of the present plant whose lines were corrected downwards. */
export const statementsToClaim = (
  { scope }: Pick<Reader, 'scope'>,
  zone: string,
): RawBuilder<StatementToClaim> => sql<StatementToClaim>`(
  select statement.id, statement.number, statement.supplier_code, (coalesce(statement.closed_at, statement.answered_at, statement.created_at) at time zone ${zone})::date as day,
    missing.quantity
  from container_statement as statement cross join lateral (
    select sum(line.closing - line.agreed_figure) as quantity from container_statement_line as line
    where line.tenant_id = statement.tenant_id and line.statement_id = statement.id and line.agreed_figure < line.closing
  ) as missing
  where ${ownRows(scope, 'container_statement', 'statement')} and statement.supplier_code is not null and missing.quantity > 0
    and ${inStates('statement.status', [AGREED, CLOSED])}
)`;
