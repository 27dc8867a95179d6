import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { HoldReason, WaitingReason } from '../../contract/reasons.ts';
import { isFirmUndated } from '../../contract/release-message.ts';
import { lockItems, waitingItem } from '../work-queries.ts';
import { takeHeldTransmission } from '../taking/transmissions.ts';
import { redriveChosen } from './redrive.ts';

/** Its number is taken into the chain, its items go their usual way. Whoever says so has seen all of it. */
export const takeHeld: Action<typeof calls.takeHeld> = async (caller, { id }) => {
  const { workKey, alike, transmissionId } = await waitingFor(caller, id, 'edi.transmissionHeld');
  await caller.asSystem(async (system) => {
    if ((await waitingWith(system, workKey)).length !== alike)
      throw new Failure('edi.heldOfOtherPlants', { id });
    if (!(await takeHeldTransmission(system, transmissionId)))
      throw new Failure('edi.itemNotWaiting', { id });
    await letGo(system, await waitingWith(system, workKey), 'edi.transmissionHeld');
  });
  return redriveChosen(caller, { workKey }, undefined);
};

/** The chosen one is taken, the others are put away and say which one was chosen. */
export const chooseDoubled: Action<typeof calls.chooseDoubled> = async (caller, { id }) => {
  const { workKey, itemNo } = await waitingFor(caller, id, 'edi.itemDoubled');
  const { userName } = caller.scope;
  await caller.db
    .updateTable('edi_item')
    .set({
      outcome: 'discarded',
      work_key: null,
      detail: sql`detail || ${JSON.stringify({ discardedBy: userName, chosen: itemNo })}::jsonb`,
    })
    .where(ownTenant(caller.scope))
    .where('outcome', '=', 'waiting')
    .where('work_key', '=', workKey)
    .where('id', '<>', id)
    .execute();
  await letGo(caller, [id], 'edi.itemDoubled');
  return redriveChosen(caller, { itemIds: [id] }, undefined);
};

/** The day stands where none stood, in this item or in all of the transmission that wait for one. */
export const dateUndated: Action<typeof calls.dateUndated> = async (caller, { id, day, alike }) => {
  const { workKey } = await waitingFor(caller, id, 'edi.firmUndated');
  const chosen = alike ? { workKey } : { itemIds: [id] };
  const ids = alike ? await waitingWith(caller, workKey) : [id];
  for (const item of await lockItems(caller, ids)) {
    const lines = item.content.lines.map((line) => (isFirmUndated(line) ? { ...line, date: day } : line));
    const content = { ...item.content, lines, givenDay: { day, by: caller.scope.userName } };
    await caller.db
      .updateTable('edi_item')
      .set({ content: sql`${JSON.stringify(content)}::jsonb` })
      .where(ownTenant(caller.scope))
      .where('id', '=', item.id)
      .execute();
  }
  return redriveChosen(caller, chosen, undefined);
};

/** The item, if this is what it waits for. */
const waitingFor = async (caller: Caller, id: string, reason: WaitingReason) => {
  const item = await waitingItem(caller, id);
  if (item.reason !== reason || item.transmissionId === null) throw new Failure('edi.itemNotWaiting', { id });
  return { ...item, transmissionId: item.transmissionId };
};

const waitingWith = async ({ db, scope }: Caller, workKey: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('edi_item')
    .where(ownTenant(scope))
    .where(sql<boolean>`outcome = 'waiting'`)
    .where('work_key', '=', workKey)
    .select('id')
    .execute();
  return rows.map((row) => row.id);
};

/** A person has decided: this holds them no longer. */
const letGo = async ({ db, scope }: Caller, ids: readonly string[], reason: HoldReason): Promise<void> => {
  await db
    .updateTable('edi_item')
    .set({ holds: sql`holds - ${reason}::text` })
    .where(ownTenant(scope))
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
};
