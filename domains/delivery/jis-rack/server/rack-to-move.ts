import { sql, type Selectable } from 'kysely';
import { move, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { isFull } from '../contract/rules.ts';
import { jisRackStatus } from '../contract/status.ts';
import { piecesOf, type PieceRow } from './pieces.ts';

export type RackRow = Selectable<Tables['jis_rack']>;

/** A rack for a verb, locked. Fails with `jisRack.none`, `err.updatedByOther`. */
export const rackForUpdate = async (
  caller: Caller,
  { id, version }: { readonly id: string; readonly version?: number },
): Promise<RackRow> => rowForUpdate(caller, 'jis_rack', id, { version, missing: 'jisRack.none' });

/** Moves a rack on. Fails with `jisRack.status`. Its version counts up even where its state stays, so that others see that it changed. */
export const moveRack = async (
  { db, scope }: Caller,
  rack: RackRow,
  verb: VerbOf<typeof jisRackStatus>,
  set: Partial<Pick<RackRow, 'cancel_reason' | 'delivery_id'>> = {},
): Promise<void> => {
  await db
    .updateTable('jis_rack')
    .set({ status: move(jisRackStatus, rack.status, verb), ...set })
    .where(ownRows(scope, 'jis_rack'))
    .where('id', '=', rack.id)
    .execute();
};

/** With its last piece a rack is loaded by itself. */
export const loadIfFull = async (caller: Caller, rack: RackRow): Promise<void> => {
  const pieces = await piecesIn(caller, rack.id);
  if (isFull(pieces)) return moveRack(caller, rack, 'load');
  await sql`update jis_rack set status = status where ${ownRows(caller.scope, 'jis_rack')} and id = ${rack.id}`.execute(
    caller.db,
  );
};

export const piecesIn = async (caller: Caller, rackId: string): Promise<PieceRow[]> =>
  (await piecesOf(caller, [rackId])).get(rackId) ?? [];
