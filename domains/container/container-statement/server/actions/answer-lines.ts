import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { moveRow, rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { attachFiles } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { ANSWERED, lineStatus, PARTNERS_TURN, statementStatus } from '../../contract/status.ts';
import { requirePartner } from '../parties.ts';
import { evidenceRecord } from '../record.ts';
import { lockStatementsOf, settle, waitingIn } from '../statement-of-lines.ts';

/** The partner confirms lines, or agrees to what the plant answered: all of them or none. */
export const confirmStatementLines: Action<typeof calls.confirmStatementLines> = async (
  caller,
  { lines },
) => {
  requirePartner(caller);
  const statements = await lockStatementsOf(
    caller,
    lines.map(({ id }) => id),
  );
  for (const { id, version } of lines) await agree(caller, id, version);
  for (const id of statements) await settle(caller, id);
  return { confirmed: lines.length };
};

/** The partner confirms whatever waits for him. Fails with `containerStatement.nothingOpen` where only the plant has something to say. */
export const confirmContainerStatement: Action<typeof calls.confirmContainerStatement> = async (
  caller,
  { id, version },
) => {
  requirePartner(caller);
  const { number } = await rowToMove(caller, 'container_statement', statementStatus, 'confirm', {
    id,
    version,
  });
  const { partner, plant } = await waitingIn(caller, id);
  if (partner === 0 && plant > 0) throw new Failure('containerStatement.nothingOpen', { number });
  const open = await caller.db
    .selectFrom('container_statement_line')
    .where(ownRows(caller.scope, 'container_statement_line'))
    .where('statement_id', '=', id)
    .where(inStates('status', PARTNERS_TURN))
    .orderBy('id')
    .select('id')
    .execute();
  for (const line of open) await agree(caller, line.id);
  await settle(caller, id);
  return null;
};

/** A line that the plant has answered is settled, any other one is confirmed. */
const agree = async (caller: Caller, id: string, version?: number): Promise<void> => {
  const found = await caller.db
    .selectFrom('container_statement_line')
    .where(ownRows(caller.scope, 'container_statement_line'))
    .where('id', '=', id)
    .select('status')
    .executeTakeFirst();
  const verb = found?.status === ANSWERED ? 'agree' : 'confirm';
  await moveRow(caller, 'container_statement_line', lineStatus, verb, { id, version });
};

/** The partner counts otherwise, says why and shows it. */
export const disputeStatementLine: Action<typeof calls.disputeStatementLine> = async (
  caller,
  { id, version, figure, reason, evidence },
) => {
  requirePartner(caller);
  const [statement] = await lockStatementsOf(caller, [id]);
  await moveRow(caller, 'container_statement_line', lineStatus, 'dispute', { id, version }, (line) => {
    if (figure === Number(line.closing))
      throw new Failure('containerStatement.sameFigure', {
        code: line.container_code,
        figure,
        field: 'figure',
      });
    return { partner_figure: figure, reason, evidence: evidence.map((file) => file.id) };
  });
  await attachFiles(caller, evidenceRecord(statement!), evidence);
  await settle(caller, statement!);
  await caller.tell('container-statement.disputed', { id: statement! });
  return null;
};

/** The partner stays with his figure. */
export const upholdStatementLine: Action<typeof calls.upholdStatementLine> = async (
  caller,
  { id, version, reason },
) => {
  requirePartner(caller);
  const [statement] = await lockStatementsOf(caller, [id]);
  await moveRow(caller, 'container_statement_line', lineStatus, 'uphold', { id, version }, { reason });
  await settle(caller, statement!);
  await caller.tell('container-statement.disputed', { id: statement! });
  return null;
};
