import { Failure } from '@portal/platform/contract/failure.ts';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { postContainers } from '@portal/container-ledger/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { lineRows } from '../lines.ts';
import { requirePlant } from '../parties.ts';
import { lockStatementsOf, settle } from '../statement-of-lines.ts';
import { replied } from '../reply-to-dispute.ts';

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
