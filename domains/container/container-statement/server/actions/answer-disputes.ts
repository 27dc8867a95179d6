import { Failure } from '@portal/platform/contract/failure.ts';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { postContainers } from '@portal/container-ledger/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { lineRows } from '../lines.ts';
import { requirePlant } from '../parties.ts';
import { closeAgreed, lockStatementsOf, settle, waitingIn } from '../statement-of-lines.ts';
import { statements } from '../statements.ts';

/** The plant agrees to another figure: the difference is posted on the first day that is open, and the line keeps the movement. */
export const correctStatementLine: Action<typeof calls.correctStatementLine> = async (
  caller,
  { id, version, figure, condition, reason },
) => {
  requirePlant(caller);
  const { scope } = caller;
  const [statement] = await lockStatementsOf(caller, 'answer', [id]);
  const line = await lineRows.toMove(caller, 'answer', { id, version });
  // what was agreed before is posted already
  const known = Number(line.agreedFigure ?? line.closing);
  if (figure === known)
    throw new Failure('containerStatement.sameFigure', { code: line.containerCode, figure, field: 'figure' });
  const { number: documentNumber, holderKind, holderCode } = statement!;
  const partner = { kind: holderKind, code: holderCode };
  const plant = { kind: 'plant', code: scope.plantNo } as const;
  const [giver, taker] = figure > known ? [plant, partner] : [partner, plant];
  const [posted] = await postContainers(caller, [
    {
      plantNo: scope.plantNo,
      postedOn: await openFrom(caller, statement!),
      cause: 'correction',
      containerCode: line.containerCode,
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
      documentNumber,
      reversesId: null,
    },
  ]);
  const { number } = posted!;
  await lineRows.moveOn(caller, 'answer', line, {
    ...replied(caller, reason),
    answer: 'corrected',
    agreedFigure: figure,
    correctionId: posted!.id,
    correctionNumber: number,
  });
  await settle(caller, statement!);
  await caller.tell('container-statement.answered', { lineId: id });
  return { number };
};

/** The plant stays with its figure. */
export const rejectStatementLine: Action<typeof calls.rejectStatementLine> = async (
  caller,
  { id, version, reason },
) => {
  requirePlant(caller);
  const [statement] = await lockStatementsOf(caller, 'answer', [id]);
  await lineRows.move(caller, 'answer', { id, version }, { ...replied(caller, reason), answer: 'rejected' });
  await settle(caller, statement!);
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
  const statement = await statements.toMove(caller, 'closeOverdue', { id, version });
  const { dueOn, number } = statement;
  const { plant } = await waitingIn(caller, id);
  if (plant > 0 || dueOn === null || dueOn >= today)
    throw new Failure('containerStatement.notOverdue', { number, dueOn: dueOn ?? '' });
  await statements.moveOn(caller, 'closeOverdue', statement, {
    closedAt: new Date().toISOString(),
    closedBy: caller.scope.userName,
    closeReason: reason,
  });
  await caller.tell('container-statement.closed', { ids: [id] });
  await closeAgreed(caller, id);
  return null;
};

const replied = ({ scope }: Caller, reason: string) => ({
  plantAnswer: reason,
  repliedBy: scope.userName,
  repliedAt: new Date().toISOString(),
});

/** From which day on something can be posted for the partner of a statement. */
const openFrom = async (
  { db, scope }: Caller,
  { holderKind, holderCode }: Pick<RowOf<'container_statement'>, 'holderKind' | 'holderCode'>,
): Promise<Day> => {
  const { closedTo } = await db
    .selectFrom('container_closing')
    .where(ownRows(scope, 'container_closing'))
    .where('holder_kind', '=', holderKind)
    .where('holder_code', '=', holderCode)
    .select('closed_to as closedTo')
    .executeTakeFirstOrThrow();
  return addDays(closedTo!, 1);
};
