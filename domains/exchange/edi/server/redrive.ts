import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type * as calls from '../contract/endpoints.ts';
import { REDRIVE_AT_ONCE } from '../contract/endpoints.ts';
import type { Redriven } from '../contract/fields.ts';
import { recount } from './message-rows.ts';
import { applyItems, type ItemToApply } from './taking/apply-items.ts';
import { updateItems } from './taking/keep-items.ts';
import { selectedItems, lockItems, workKeyOf, type Selected } from './work-queries.ts';

/** The first of those that are chosen, `REDRIVE_AT_ONCE` of them; `after` says how to go on. */
export const redriveSelected = async (
  caller: Caller,
  selected: Selected,
  after: string | undefined,
): Promise<Redriven> => {
  const ids = await selectedItems(caller, selected, { after, limit: REDRIVE_AT_ONCE });
  const counts = { taken: 0, refused: 0, waiting: 0 };
  // Releases and agreements of any plant the codes may mean: what the person chose is his, what follows is the system's.
  await caller.asSystem(async (system) => {
    const rows = await lockItems(system, ids);
    const items = rows.map(({ id, messageId, content, decision, ...held }): ItemToApply<string> => ({
      ref: id,
      messageId,
      item: content,
      decision,
      held,
      refused: null,
    }));
    const taken = new Set<string>();
    const messages = new Map(rows.map(({ id, messageId }) => [id, messageId]));
    await applyItems(system, items, async (applied) => {
      for (const { ref, outcome } of applied) {
        counts[outcome] += 1;
        if (outcome === 'taken') taken.add(messages.get(ref)!);
      }
      await updateItems(system, applied);
    });
    await recount(system, [...new Set(rows.map((row) => row.messageId))]);
    for (const id of taken) await system.tell('edi.taken', { id });
  });
  const isFull = ids.length === REDRIVE_AT_ONCE;
  const workKey = 'workKey' in selected ? selected.workKey : undefined;
  return { ...counts, after: isFull ? closeCursor({ workKey, last: ids.at(-1)! }) : null };
};

type Input = Pick<ParsedInput<typeof calls.redriveItems>, 'itemIds' | 'messageId' | 'like'>;

/** Which waiting items a call means. */
export const selectedBy = async (caller: Caller, input: Input): Promise<Selected> => {
  if (input.itemIds) return { itemIds: input.itemIds };
  if (input.messageId !== undefined) return { messageId: input.messageId };
  const workKey = await workKeyOf(caller, input.like!);
  return workKey === null ? { itemIds: [] } : { workKey };
};

/** Where the next call goes on. The key is kept in it, for the item that named it may be taken by then. */
type Cursor = { workKey?: string | undefined; last: string };

const closeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** What it chooses is looked up as the caller sees it, so a made-up one opens nothing. */
export const openCursor = (after: string): Cursor => {
  try {
    const { workKey, last } = JSON.parse(Buffer.from(after, 'base64url').toString()) as Cursor;
    return { workKey, last: BigInt(last).toString() };
  } catch {
    throw new Failure('err.invalid', { field: 'after', summary: 'after' });
  }
};
