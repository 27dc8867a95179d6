import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { AGREED, CLOSED, isPartner, PARTNERS_TURN, PLANTS_TURN } from '../contract/status.ts';
import { statements } from './statements.ts';

type StatementRow = RowOf<'container_statement'>;

/** Locks the statements of lines before the lines themselves: who acts on other lines of one waits. Lines that are not there are refused by their own move. */
export const lockStatementsOf = async (
  caller: Caller,
  verb: 'confirm' | 'dispute' | 'answer',
  lineIds: readonly string[],
): Promise<StatementRow[]> => {
  const { db, scope } = caller;
  const found = await db
    .selectFrom('container_statement_line')
    .where(ownRows(scope, 'container_statement_line'))
    .where('id', 'in', lineIds)
    .select('statement_id as id')
    .distinct()
    .orderBy('id')
    .execute();
  const locked: StatementRow[] = [];
  for (const which of found) locked.push(await statements.toMove(caller, verb, which));
  return locked;
};

/** How many lines of a statement wait for each side. */
export const waitingIn = async (
  { db, scope }: Caller,
  id: string,
): Promise<{ partner: number; plant: number }> => {
  const { rows } = await sql<{ partner: number; plant: number }>`
    select count(*) filter (where ${inStates('line.status', PARTNERS_TURN)})::int as partner, count(*) filter (where ${inStates('line.status', PLANTS_TURN)})::int as plant
    from container_statement_line as line where ${ownRows(scope, 'container_statement_line', 'line')} and line.statement_id = ${id}`.execute(
    db,
  );
  return rows[0]!;
};

/** Writes what became of a statement, which is locked, after its lines have moved; it closes if all is agreed and the months before are closed. */
export const settle = async (caller: Caller, statement: StatementRow): Promise<void> => {
  const { id } = statement;
  const { partner, plant } = await waitingIn(caller, id);
  const isAgreed = partner + plant === 0;
  const answered = isPartner(caller.scope.party) && {
    answeredAt: new Date().toISOString(),
    answeredBy: caller.scope.userName,
  };
  if (isAgreed) await statements.moveOn(caller, 'confirm', statement, { ...answered });
  else if (plant > 0) await statements.moveOn(caller, 'dispute', statement, { ...answered });
  // the partner has to speak again, and is told once more if he does not
  else await updateRows(caller, 'container_statement', [{ id, ...(answered || { overdueToldAt: null }) }]);
  if (isAgreed) await closeAgreed(caller, id);
};

/** Closes what is confirmed of the partner of a statement, the oldest month first, up to the first one that is not. */
export const closeAgreed = async (caller: Caller, id: string): Promise<void> => {
  const closed = await caller.asSystem(async (system) => {
    // the system sees also what is not sent yet, and holds it back
    const { rows } = await sql<{ id: string }>`
      update container_statement as statement set status = ${CLOSED}, closed_at = now(), closed_by = ${caller.scope.userName}
      from container_statement as known
      where ${ownRows(system.scope, 'container_statement', 'statement')} and ${ownRows(system.scope, 'container_statement', 'known')} and known.id = ${id}
        and (statement.plant_no, statement.holder_kind, statement.holder_code) = (known.plant_no, known.holder_kind, known.holder_code)
        and statement.status = ${AGREED} and not exists (
          select from container_statement as earlier where ${ownRows(system.scope, 'container_statement', 'earlier')}
            and (earlier.plant_no, earlier.holder_kind, earlier.holder_code) = (statement.plant_no, statement.holder_kind, statement.holder_code)
            and earlier.month < statement.month and not ${inStates('earlier.status', [AGREED, CLOSED])})
      returning statement.id`.execute(system.db);
    return rows.map((one) => one.id);
  });
  if (closed.length > 0) await caller.tell('container-statement.closed', { ids: closed });
};
