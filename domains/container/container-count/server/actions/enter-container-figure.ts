import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertRows, updateRows } from '@portal/platform/server/database/bulk.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { heldContainers, confirmAbsurd } from '@portal/container-ledger/server/offers.ts';
import { figureAfter, type HeldCondition } from '../../contract/difference.ts';
import type * as calls from '../../contract/endpoints.ts';
import { linesOf, type LineRow } from '../count-lines.ts';
import { countAgain, countById, counts } from '../counts.ts';
import { requireNoOtherCount } from '../other-counts.ts';
import { countedCode } from '../whose.ts';

/** Takes a figure: what the books say in the same moment stays beside it, whatever moves later. Two phones that add to one figure both count. */
export const enterContainerFigure: Action<typeof calls.enterContainerFigure> = async (
  caller,
  { id, containerCode: typed, condition, how, quantity, agreed },
) => {
  const { userName, userNo } = caller.scope;
  const containerCode = await countedCode(caller, typed, 'containerCode');
  const count = await counts.toMove(caller, 'enter', { id });
  const lines = await linesOf(caller, id);
  const before = lines.find((line) => line.containerCode === containerCode && line.condition === condition);
  const figure = figureAfter(before?.figure ?? null, how, quantity);
  if (figure === undefined)
    throw new Failure('containerCount.belowZero', {
      code: containerCode,
      figure: before?.figure ?? 0,
      field: 'quantity',
    });
  if (!lines.some((line) => line.containerCode === containerCode))
    await requireNoOtherCount(
      caller,
      { kind: count.holderKind, code: count.holderCode },
      [containerCode],
      count.id,
    );
  await confirmAbsurd(caller, { containerCode, quantity: figure }, agreed);
  const lineId = await keepLine(caller, count, before, {
    containerCode,
    condition,
    figure,
    book: String(await bookOf(caller, count, containerCode, condition)),
    countedAt: new Date().toISOString(),
    countedBy: userName,
    countedUsers: countersOf(how === 'add' ? before : undefined, userNo),
  });
  await countAgain(caller, count);
  return { ...(await countById(caller, id)), lineId };
};

type CountRow = RowOf<'container_count'>;
type Figure = Pick<
  LineRow,
  'containerCode' | 'condition' | 'figure' | 'book' | 'countedAt' | 'countedBy' | 'countedUsers'
>;

/** Writes the figure to its line; a container that the count does not have is added to it. Returns the id of the line. */
const keepLine = async (
  caller: Caller,
  { id: countId, plantNo, supplierCode, forwarderCode }: CountRow,
  before: LineRow | undefined,
  figure: Figure,
): Promise<string> => {
  if (before) {
    await updateRows(caller, 'container_count_line', [{ id: before.id, ...figure }]);
    return before.id;
  }
  const owners = { plantNo, supplierCode, forwarderCode };
  const [id] = await insertRows(caller.db, 'container_count_line', [
    { ...owners, countId, ...figure, added: true },
  ]);
  return id!;
};

/** Whose figure it is: a bundle more makes it the figure of one more. */
const countersOf = (before: LineRow | undefined, userNo: string): string[] => [
  ...new Set([...(before?.countedUsers ?? []), userNo]),
];

/** What the books say at this moment; nothing where they do not know the container. */
const bookOf = async (
  caller: Caller,
  { plantNo, holderKind, holderCode }: CountRow,
  containerCode: string,
  condition: HeldCondition,
): Promise<number> => {
  const { rows } = await sql<{ book: number }>`
    select ${sql.ref(`held.${condition}`)} as book from ${heldContainers(caller)} as held
    where held.plant_no = ${plantNo} and held.holder_kind = ${holderKind} and held.holder_code = ${holderCode}
      and held.container_code = ${containerCode}`.execute(caller.db);
  return rows[0]?.book ?? 0;
};
