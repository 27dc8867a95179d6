import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { heldContainers, confirmAbsurd } from '@portal/container-ledger/server/offers.ts';
import { countStatus } from '../../contract/count-status.ts';
import { figureAfter, type HeldCondition } from '../../contract/difference.ts';
import type * as calls from '../../contract/endpoints.ts';
import { countToMove, lineOf, moveCount, type CountRow, type LineRow } from '../count-to-move.ts';
import { countById } from '../counts.ts';
import { countedCode } from '../whose.ts';

/** Takes a figure: what the books say in the same moment stays beside it, whatever moves later. Two phones that add to one figure both count. */
export const enterContainerFigure: Action<typeof calls.enterContainerFigure> = async (
  caller,
  { id, containerCode: typed, condition, how, quantity, agreed },
) => {
  const { db, scope } = caller;
  const containerCode = await countedCode(caller, typed, 'containerCode');
  const count = await countToMove(caller, { id }, 'enter');
  const before = await lineOf(caller, id, containerCode, condition);
  const figure = figureAfter(before?.figure ?? null, how, quantity);
  if (figure === undefined)
    throw new Failure('containerCount.belowZero', {
      code: containerCode,
      figure: before?.figure ?? 0,
      field: 'quantity',
    });
  await confirmAbsurd(caller, { containerCode, quantity: figure }, agreed);
  const frozen = {
    figure,
    book: String(await bookOf(caller, count, containerCode, condition)),
    counted_at: new Date().toISOString(),
    counted_by: scope.userName,
    counted_users: countersOf(how === 'add' ? before : undefined, scope.userNo),
  };
  let lineId = before?.id;
  if (before)
    await db
      .updateTable('container_count_line')
      .set(frozen)
      .where(ownRows(scope, 'container_count_line'))
      .where('id', '=', before.id)
      .execute();
  else
    ({ id: lineId } = await db
      .insertInto('container_count_line')
      .values({
        ...frozen,
        plant_no: count.plant_no,
        supplier_code: count.supplier_code,
        forwarder_code: count.forwarder_code,
        count_id: id,
        container_code: containerCode,
        condition,
        added: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow());
  await goOn(caller, count);
  return { ...(await countById(caller, id)), lineId: lineId! };
};

/** Takes a figure away. Fails with `err.notFound` for a line that is not of this count. */
export const clearContainerFigure: Action<typeof calls.clearContainerFigure> = async (
  caller,
  { id, lineId },
) => {
  const { db, scope } = caller;
  const count = await countToMove(caller, { id }, 'enter');
  const gone = await db
    .deleteFrom('container_count_line')
    .where(ownRows(scope, 'container_count_line'))
    .where('count_id', '=', id)
    .where('id', '=', lineId)
    .where('added', '=', true)
    .returning('id')
    .executeTakeFirst();
  const cleared =
    gone ??
    (await db
      .updateTable('container_count_line')
      .set({ figure: null, book: null, counted_at: null, counted_by: null, counted_users: [] })
      .where(ownRows(scope, 'container_count_line'))
      .where('count_id', '=', id)
      .where('id', '=', lineId)
      .returning('id')
      .executeTakeFirst());
  if (!cleared) throw new Failure('err.notFound', { field: 'lineId' });
  await goOn(caller, count);
  return countById(caller, id);
};

/** Whose figure it is: a bundle more makes it the figure of one more. */
const countersOf = (before: LineRow | undefined, userNo: string): string[] => [
  ...new Set([...(before?.counted_users ?? []), userNo]),
];

/** A count that was returned is counted again with its first new figure. */
const goOn = async (caller: Caller, { id, status }: CountRow): Promise<void> => {
  if (status !== countStatus.moves.enter.to) await moveCount(caller, id, 'enter');
};

/** What the books say at this moment; nothing where they do not know the container. */
const bookOf = async (
  caller: Caller,
  count: CountRow,
  containerCode: string,
  condition: HeldCondition,
): Promise<number> => {
  const { rows } = await sql<{ book: number }>`
    select ${sql.ref(`held.${condition}`)} as book from ${heldContainers(caller)} as held
    where held.plant_no = ${count.plant_no} and held.holder_kind = ${count.holder_kind} and held.holder_code = ${count.holder_code}
      and held.container_code = ${containerCode}`.execute(caller.db);
  return rows[0]?.book ?? 0;
};
