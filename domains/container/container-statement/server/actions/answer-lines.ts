import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { attachFiles } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { ANSWERED, PARTNERS_TURN } from '../../contract/status.ts';
import { lineRows } from '../lines.ts';
import { requirePartner } from '../parties.ts';
import { evidenceRecord } from '../record.ts';
import { lockStatementsOf, settle, waitingIn } from '../statement-of-lines.ts';
import { statements } from '../statements.ts';

/** The partner confirms lines, or agrees to what the plant answered: all of them or none. */
export const confirmStatementLines: Action<typeof calls.confirmStatementLines> = async (
  caller,
  { lines },
) => {
  requirePartner(caller);
  const touched = await lockStatementsOf(
    caller,
    'confirm',
    lines.map(({ id }) => id),
  );
  for (const which of lines) await agree(caller, await lineRows.locked(caller, which));
  for (const statement of touched) await settle(caller, statement);
  return { confirmed: lines.length };
};

/** The partner confirms whatever waits for him. Fails with `containerStatement.nothingOpen` where only the plant has something to say. */
export const confirmContainerStatement: Action<typeof calls.confirmContainerStatement> = async (
  caller,
  which,
) => {
  requirePartner(caller);
  const statement = await statements.toMove(caller, 'confirm', which);
  const { id, number } = statement;
  const { partner, plant } = await waitingIn(caller, id);
  if (partner === 0 && plant > 0) throw new Failure('containerStatement.nothingOpen', { number });
  const open = sql<SqlBool>`statement_id = ${id} and ${inStates('status', PARTNERS_TURN)}`;
  for (const line of await lineRows.lockedWhere(caller, open)) await agree(caller, line);
  await settle(caller, statement);
  return null;
};

/** A line that the plant has answered is settled, any other one is confirmed. */
const agree = async (caller: Caller, line: RowOf<'container_statement_line'>): Promise<void> => {
  await lineRows.moveOn(caller, line.status === ANSWERED ? 'agree' : 'confirm', line);
};

/** The partner counts otherwise, says why and shows it. */
export const disputeStatementLine: Action<typeof calls.disputeStatementLine> = async (
  caller,
  { id, version, figure, reason, evidence },
) => {
  requirePartner(caller);
  const [statement] = await lockStatementsOf(caller, 'dispute', [id]);
  await lineRows.move(caller, 'dispute', { id, version }, ({ closing, containerCode }) => {
    if (figure === Number(closing))
      throw new Failure('containerStatement.sameFigure', { code: containerCode, figure, field: 'figure' });
    return { partnerFigure: figure, reason, evidence: evidence.map((file) => file.id) };
  });
  await attachFiles(caller, evidenceRecord(statement!.id), evidence);
  await settle(caller, statement!);
  await caller.tell('container-statement.disputed', { id: statement!.id });
  return null;
};

/** The partner stays with his figure. */
export const upholdStatementLine: Action<typeof calls.upholdStatementLine> = async (
  caller,
  { id, version, reason },
) => {
  requirePartner(caller);
  const [statement] = await lockStatementsOf(caller, 'dispute', [id]);
  await lineRows.move(caller, 'uphold', { id, version }, { reason });
  await settle(caller, statement!);
  await caller.tell('container-statement.disputed', { id: statement!.id });
  return null;
};
