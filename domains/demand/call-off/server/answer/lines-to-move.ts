import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { move, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { requireUnchanged } from '@portal/platform/server/document/unchanged.ts';
import { callOffStatus } from '../../contract/status.ts';
import type { AnsweredPayload } from '../events.ts';
import { linesForUpdate, type LockedLine } from '../quantities/lock-lines.ts';

/**
 * The lines that a verb is meant for, locked, in the order given. Fails with `err.updatedByOther`, which names all that somebody changed since they
 * were loaded, with `callOff.alreadyPromised` or `callOff.wrongStatus` when its state does not allow the verb; `row` counts from 1.
 */
export const linesToMove = async (
  caller: Caller,
  input: readonly { readonly id: string; readonly version: number }[],
  verb: Extract<VerbOf<typeof callOffStatus>, 'commit' | 'reject' | 'askAgain'>,
): Promise<LockedLine[]> => {
  const locked = await linesForUpdate(
    caller,
    input.map((one) => one.id),
  );
  const byId = new Map(locked.map((line) => [line.id, line]));
  requireUnchanged(input, byId, placeOf);
  return input.map(({ id }, index) => {
    const line = byId.get(id)!;
    const place = placeOf(line, index);
    if (verb !== 'askAgain' && line.status === callOffStatus.moves.commit.to)
      throw new Failure('callOff.alreadyPromised', place);
    move(callOffStatus, line.status, verb);
    return line;
  });
};

/** Where a refusal points: the row of what was sent, and what a person knows the line by. */
export const placeOf = ({ id, partNo, dueOn }: LockedLine, index: number) => ({
  row: index + 1,
  id,
  partNo,
  dueOn,
});

/** The lines of one supplier at one plant, as events carry them. */
export const perSupplier = (lines: readonly LockedLine[]): AnsweredPayload[] =>
  [
    ...Map.groupBy(lines, ({ plantNo, supplierCode }) => JSON.stringify([plantNo, supplierCode])).values(),
  ].map((own) => ({
    plantNo: own[0]!.plantNo,
    supplierCode: own[0]!.supplierCode,
    lineIds: own.map((line) => line.id),
  }));

/** Lines that were changed just now, in their order, with the versions that they have since. */
export const versionsNow = async (
  { db, scope }: Caller,
  lines: readonly { readonly id: string }[],
): Promise<{ id: string; version: number }[]> => {
  const ids = lines.map(({ id }) => id);
  const rows = await db
    .selectFrom('call_off_line')
    .where(ownTenant(scope))
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .select(['id', 'version'])
    .execute();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return ids.map((id) => ({ id, version: versions.get(id)! }));
};
