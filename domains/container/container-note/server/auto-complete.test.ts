import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import { containersIn } from '@portal/app-server/testing/goods/containers.ts';
import { otherProcess } from '@portal/app-server/testing/other-process.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { listContainerMovements } from '@portal/container-ledger/contract/endpoints.ts';
import * as calls from '../contract/endpoints.ts';
import type { ContainerNote } from '../contract/fields.ts';
import { UNDERWAY } from '../contract/status.ts';
import { autoComplete } from './auto-complete.ts';

/** Of each note, as the test world writes it. */
const PICKED = 10;
let at: TestWorld;
let empties: Awaited<ReturnType<typeof containersIn>>;

beforeAll(async () => {
  at = await seededPortal();
  empties = await containersIn(at);
  await empties.posts(['purchase', ''], ['plant', world.plant], 1_000);
});

/** Notes that left the plant, and whose hours are over. */
const overdue = async (count: number): Promise<ContainerNote[]> => {
  const notes: ContainerNote[] = [];
  for (let turn = 0; turn < count; turn++) notes.push(await empties.departs());
  await sql`update container_note set complete_by = now() - interval '1 minute'
    where tenant_id = ${at.tenant} and id = any (${notes.map(({ id }) => id)}::bigint[])`.execute(at.owner);
  return Promise.all(notes.map(async ({ id }) => at.supplier.calls(calls.readContainerNote, { id })));
};
const waiting = async (): Promise<number> =>
  (
    await at.owner
      .selectFrom('container_note')
      .where('tenant_id', '=', at.tenant)
      .where('state', '=', UNDERWAY)
      .select('id')
      .execute()
  ).length;

/** What became of a note: each movement of its containers, and how often its state says that it is completed. */
const whatCameOf = async ({ id, number }: ContainerNote) => {
  const moved = await at.logistics.calls(listContainerMovements, { documentNumber: number });
  const { rows } = await sql<{ after: string }>`select after from history where tenant_id = ${at.tenant}
    and entity = 'container_note' and record_id = ${id} and field = 'state' and after in ('autoCompleted', 'completedByRecipient')`.execute(
    at.owner,
  );
  return {
    moved: moved.map(({ cause, quantity }) => `${cause} ${quantity}`).toSorted(),
    completed: rows.length,
  };
};
const once = { moved: [`departure ${PICKED}`, `receipt ${PICKED}`], completed: 1 };

test('of two processes at the same moment, a recipient who confirms meanwhile, and a process that is killed at it, each note is completed once', async () => {
  const other = await otherProcess(at);
  const works = async () => workAsSystem(autoComplete, at.services, autoComplete.name);
  const allComplete = async () =>
    expect
      .poll(async () => {
        await works();
        return waiting();
      })
      .toBe(0);
  try {
    const first = await overdue(4);
    const confirmed = empties.receives(at.supplier, first[0]!).then(
      () => 'confirmed',
      (refused: { key: string }) => refused.key,
    );
    await Promise.all([works(), other.works(autoComplete.name)]);
    expect(['confirmed', 'err.updatedByOther']).toContain(await confirmed);
    // What the two passed over, because a call that was refused had it in hand, the next run finds.
    await allComplete();

    const second = await overdue(4);
    const dying = other.works(autoComplete.name).catch(() => undefined);
    await other.kill();
    await dying;
    // what the dead one held is free as soon as the database has noticed
    await allComplete();
    await at.jobsDone();
    for (const note of [...first, ...second]) expect(await whatCameOf(note)).toEqual(once);
  } finally {
    await other.kill();
  }
}, 120_000);
