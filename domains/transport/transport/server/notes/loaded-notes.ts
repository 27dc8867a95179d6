import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { isReceived } from '@portal/delivery-note/contract/status.ts';
import {
  arriveNotes,
  departNotes,
  expectNotes,
  freeNotes,
  notesForUpdate,
  stayNotes,
  type SentNote,
} from '@portal/delivery-note/server/offers.ts';
import { containerNotesOn } from './container-notes.ts';
import { notesOn } from '../queries.ts';

/** Fails with `transport.noNotes` for an order that carries nothing: its container note has gone on another truck. */
export const requireLoad = async (caller: Caller, orderId: string): Promise<void> => {
  const carried = [...(await notesOn(caller, orderId)), ...(await containerNotesOn(caller, [orderId]))];
  if (carried.length === 0) throw new Failure('transport.noNotes', { field: 'noteIds' });
};

/** The notes of a truck that left move on with it, whoever's they are. One that the dock received before the departure was told stays received. */
export const departWith = async (caller: Caller, orderId: string): Promise<void> => {
  const ids = await notesOn(caller, orderId);
  await caller.asSystem(async (system) =>
    departNotes(system, atStage(await notesForUpdate(system, ids), 'planned')),
  );
};

/** The notes of a truck are expected with it, also when the forwarder books another window. */
export const expectWith = async (caller: Caller, orderId: string, expectedArrival: string): Promise<void> => {
  const ids = await notesOn(caller, orderId);
  await caller.asSystem(async (system) => expectNotes(system, ids, expectedArrival));
};

/** The notes of a truck at the gate arrive with it, if they have not before. */
export const arriveWith = async (caller: Caller, orderId: string): Promise<void> => {
  const notes = await notesForUpdate(caller, await notesOn(caller, orderId));
  await arriveNotes(caller, atStage(notes, 'departed'));
};

/**
 * The truck with these notes has not left after all, nor come. Fails with `transport.goodsReceived` where something of them was received: then it
 * has.
 */
export const stayWith = async (caller: Caller, orderId: string): Promise<void> => {
  const ids = await notesOn(caller, orderId);
  await caller.asSystem(async (system) => {
    const notes = await notesForUpdate(system, ids);
    const came = notes.find(({ stage, partlyReceived }) => isReceived(stage) || partlyReceived);
    if (came) throw new Failure('transport.goodsReceived', { number: came.number });
    await stayNotes(system, [...atStage(notes, 'departed'), ...atStage(notes, 'arrived')]);
  });
};

/** Takes all notes off a truck that will not come. One that the dock received all the same stays received. */
export const unload = async (caller: Caller, orderId: string): Promise<void> => {
  const ids = await notesOn(caller, orderId);
  await caller.asSystem(async (system) => {
    if (ids.length > 0) await freeNotes(system, atStage(await notesForUpdate(system, ids), 'planned'));
  });
  await caller.db
    .deleteFrom('transport_order_note')
    .where(ownRows(caller.scope, 'transport_order_note'))
    .where('transport_order_id', '=', orderId)
    .execute();
};

const atStage = (notes: readonly SentNote[], stage: SentNote['stage']): SentNote[] =>
  notes.filter((note) => note.stage === stage);
