import { sql } from 'kysely';
import { addDays } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { heldContainers } from '@portal/container-ledger/server/offers.ts';
import type { ContainerNote } from '@portal/container-note/contract/fields.ts';
import type { Direction } from '@portal/container-note/contract/parties.ts';
import * as notes from '@portal/container-note/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { people } from '../../world/people.ts';
import { plants } from '../../world/master-data/plants.ts';
import { asPerson } from '../as-person.ts';

const personOf = (no: string) => people.find(({ userNo }) => userNo === no)!;
const [PLANNER, SUPPLIER, FORWARDER] = [personOf('logistics'), personOf('supplier2'), personOf('forwarder')];
const MUCH = 600;
const which = ({ id, version }: ContainerNote) => ({ id, version });

/** Container notes of the first plant in every state: written, asked for, refused, picked, under way, received, and completed by themselves. */
export const noteContainers = async (callerAt: (plantNo: string) => Caller): Promise<void> => {
  const caller = callerAt(plants[0].plantNo);
  // what is sent is sent now, whatever day the call-offs are reckoned from
  const today = await plantToday(caller);
  const { rows: points } = await sql<{ id: string }>`
    select id from unloading_point where ${ownRows(caller.scope, 'unloading_point')} and plant_no = ${caller.scope.plantNo} order by id limit 1`.execute(
    caller.db,
  );
  const { rows: boxes } = await sql<{ code: string }>`
    select held.container_code as code from ${heldContainers(caller)} as held
    where held.holder_kind = 'supplier' and held.holder_code = ${SUPPLIER.companyCode ?? ''} and held.available > 60 order by 1 limit 1`.execute(
    caller.db,
  );
  const [point, box] = [points[0], boxes[0]];
  if (!point || !box) return;
  const write = async (by: (typeof people)[number], direction: Direction, quantity: number) =>
    asPerson(caller, by, async (writer) =>
      notes.createContainerNote(writer, {
        direction,
        partnerKind: 'supplier',
        partnerCode: SUPPLIER.companyCode ?? '',
        forwarderCode: FORWARDER.companyCode ?? '',
        unloadingPointId: point.id,
        transportMode: 'ROAD',
        pickOn: today,
        expectedOn: addDays(today, 1),
        comment: quantity === MUCH ? '新项目备箱' : null,
        items: [{ containerCode: box.code, condition: 'available', quantity, layers: 5 }],
      }),
    );
  const send = async (by: (typeof people)[number], note: ContainerNote) =>
    asPerson(caller, by, async (writer) => notes.sendContainerNote(writer, which(note)));
  const asPlanner = async <T>(work: (planner: Caller) => Promise<T>) => asPerson(caller, PLANNER, work);
  const pick = async (note: ContainerNote, quantity: number, reason: string | null) =>
    asPlanner(async (planner) =>
      notes.pickContainerNote(planner, {
        ...which(note),
        counts: note.items.map((item) => ({ itemId: item.id, quantity, reason })),
      }),
    );
  /** Written and sent by the plant, picked and gone. */
  const depart = async () => {
    const picked = await pick(await send(PLANNER, await write(PLANNER, 'fromPlant', 12)), 12, null);
    const gone = await asPlanner(async (planner) => notes.departContainerNote(planner, which(picked)));
    await notes.postDeparture(caller, gone.id);
    return gone;
  };
  const receive = async (gone: ContainerNote, quantity: number, reason: string | null) => {
    await asPerson(caller, SUPPLIER, async (supplier) =>
      notes.receiveContainerNote(supplier, {
        ...which(gone),
        counts: gone.items.map((item) => ({ itemId: item.id, quantity, reason })),
        remark: null,
      }),
    );
    await notes.postReceipt(caller, gone.id);
  };

  await write(SUPPLIER, 'fromPlant', 20);
  await send(SUPPLIER, await write(SUPPLIER, 'toPlant', 15));
  await send(SUPPLIER, await write(SUPPLIER, 'fromPlant', MUCH));
  const asked = await send(SUPPLIER, await write(SUPPLIER, 'toPlant', 30));
  await asPlanner(async (planner) =>
    notes.refuseContainerNote(planner, { ...which(asked), reason: '卸货区已满，请下周返回' }),
  );
  await send(PLANNER, await write(PLANNER, 'fromPlant', 18));
  await pick(await send(PLANNER, await write(PLANNER, 'fromPlant', 16)), 14, '两个破损');
  await depart();
  await receive(await depart(), 11, '少一个');
  const silent = await depart();
  await receive(silent, 12, null);
  // Nobody confirmed it: the hours of the plant are over.
  await sql`update container_note set state = 'autoCompleted' where ${ownRows(caller.scope, 'container_note')} and id = ${silent.id}`.execute(
    caller.db,
  );
};
