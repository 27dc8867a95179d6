import { Failure } from '@portal/platform/contract/failure.ts';
import { addDays } from '@portal/platform/contract/day.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { moveRow, rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { postContainers } from '@portal/container-ledger/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { lineStatus, statementStatus } from '../../contract/status.ts';
import { requirePlant } from '../parties.ts';
import { closeAgreed, lockStatementsOf, settle, waitingIn } from '../statement-of-lines.ts';

/** The plant agrees to another figure: the difference is posted on the first day that is open, and the line keeps the movement. */
export const correctStatementLine: Action<typeof calls.correctStatementLine> = async (
  caller,
  { id, version, figure, condition, reason },
) => {
  requirePlant(caller);
  const { scope } = caller;
  const [statementId] = await lockStatementsOf(caller, [id]);
  let number = '';
  await moveRow(caller, 'container_statement_line', lineStatus, 'answer', { id, version }, async (line) => {
    // what was agreed before is posted already
    const known = Number(line.agreed_figure ?? line.closing);
    if (figure === known)
      throw new Failure('containerStatement.sameFigure', {
        code: line.container_code,
        figure,
        field: 'figure',
      });
    const statement = await statementOf(caller, statementId!);
    const partner = { kind: statement.kind, code: statement.code };
    const plant = { kind: 'plant', code: scope.plantNo } as const;
    const [giver, taker] = figure > known ? [plant, partner] : [partner, plant];
    const [posted] = await postContainers(caller, [
      {
        plantNo: scope.plantNo,
        postedOn: statement.openFrom,
        cause: 'correction',
        containerCode: line.container_code,
        quantity: Math.abs(figure - known),
        giverKind: giver.kind,
        giverCode: giver.code,
        giverCondition: condition,
        takerKind: taker.kind,
        takerCode: taker.code,
        takerCondition: condition,
        reason: reason.slice(0, 200),
        documentKind: null,
        documentId: null,
        documentNumber: statement.number,
        reversesId: null,
      },
    ]);
    number = posted!.number;
    return {
      ...replied(caller, reason),
      answer: 'corrected' as const,
      agreed_figure: figure,
      correction_id: posted!.id,
      correction_number: number,
    };
  });
  await settle(caller, statementId!);
  await caller.tell('container-statement.answered', { lineId: id });
  return { number };
};

/** The plant stays with its figure. */
export const rejectStatementLine: Action<typeof calls.rejectStatementLine> = async (
  caller,
  { id, version, reason },
) => {
  requirePlant(caller);
  const [statementId] = await lockStatementsOf(caller, [id]);
  await moveRow(
    caller,
    'container_statement_line',
    lineStatus,
    'answer',
    { id, version },
    { ...replied(caller, reason), answer: 'rejected' },
  );
  await settle(caller, statementId!);
  await caller.tell('container-statement.answered', { lineId: id });
  return null;
};

/** Nobody answered in time. Fails with `containerStatement.notOverdue` before that, and while a dispute waits for the plant itself. */
export const closeContainerStatement: Action<typeof calls.closeContainerStatement> = async (
  caller,
  { id, version, reason },
) => {
  requirePlant(caller);
  const today = await plantToday(caller);
  const { due_on: dueOn, number } = await rowToMove(
    caller,
    'container_statement',
    statementStatus,
    'closeOverdue',
    { id, version },
  );
  const { plant } = await waitingIn(caller, id);
  if (plant > 0 || dueOn === null || dueOn >= today)
    throw new Failure('containerStatement.notOverdue', { number, dueOn: dueOn ?? '' });
  await moveRow(
    caller,
    'container_statement',
    statementStatus,
    'closeOverdue',
    { id },
    { closed_at: new Date().toISOString(), closed_by: caller.scope.userName, close_reason: reason },
  );
  await caller.tell('container-statement.closed', { ids: [id] });
  await closeAgreed(caller, id);
  return null;
};

const replied = ({ scope }: Caller, reason: string) => ({
  plant_answer: reason,
  replied_by: scope.userName,
  replied_at: new Date().toISOString(),
});

/** Whose statement it is, and from which day on something can be posted for him. */
const statementOf = async ({ db, scope }: Caller, id: string) => {
  const { closedTo, ...statement } = await db
    .selectFrom('container_statement as statement')
    .innerJoin('container_closing as closing', (join) =>
      join
        .onRef('closing.tenant_id', '=', 'statement.tenant_id')
        .onRef('closing.plant_no', '=', 'statement.plant_no')
        .onRef('closing.holder_kind', '=', 'statement.holder_kind')
        .onRef('closing.holder_code', '=', 'statement.holder_code'),
    )
    .where(ownRows(scope, 'container_statement', 'statement'))
    .where('statement.id', '=', id)
    .select([
      'statement.number',
      'statement.holder_kind as kind',
      'statement.holder_code as code',
      'closing.closed_to as closedTo',
    ])
    .executeTakeFirstOrThrow();
  return { ...statement, openFrom: addDays(closedTo!, 1) };
};
