import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { acceptDeviations } from '@portal/deviation/server/offers.ts';
import type { JisRack } from '@portal/jis-rack/contract/fields.ts';
import type { RackContents } from '@portal/jis-rack/contract/contents.ts';
import {
  confirmJisDelivery,
  departJisDelivery,
  missJisPiece,
  openJisRacks,
  scanJisRack,
} from '@portal/jis-rack/server/offers.ts';
import { jisPartGroups } from '../../world/jis.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';

const personOf = (no: string) => people.find(({ userNo }) => userNo === no)!;
const [DISPATCHER, CLERK] = [personOf('supplier'), personOf('receiving')];
const PLACES = 6;
const HOUR = 3_600_000;
/** What stands in the demo: received with a difference, received as called, on its way, loaded, half loaded, just opened, and one of packages. */
const RACKS = 7;

/** Racks of one part group of one line in each state, loaded by scans of which some were wrong. */
export const loadRacks = async (caller: Caller): Promise<void> => {
  const company = async (code: string) =>
    sql`select set_config('app.company', ${code}, true)`.execute(caller.db);
  await company(DISPATCHER.companyCode!);
  const departed = await asPerson(caller, DISPATCHER, fillRacks);
  await company('');
  const [differs, asCalled] = departed;
  if (!differs || !asCalled) return;
  await asPerson(caller, CLERK, async (clerk) => {
    const piece = differs.rackList[0]!.pieceList[1]!;
    await confirmJisDelivery(clerk, {
      id: differs.id,
      version: differs.version,
      differences: [{ pieceId: piece.id, kind: 'damaged', reason: '表面划伤' }],
    });
    await confirmJisDelivery(clerk, { id: asCalled.id, version: asCalled.version, differences: [] });
  });
  await company(DISPATCHER.companyCode!);
  await asPerson(caller, DISPATCHER, async (supplier) => acceptDifferences(supplier, differs.id));
  await company('');
};

/** The supplier caused what differs of a delivery, and says so: the plant may claim it. */
const acceptDifferences = async (supplier: Caller, deliveryId: string): Promise<void> => {
  const { rows: lines } = await sql<{ id: string; version: number }>`
    select id, version from deviation where tenant_id = ${supplier.scope.tenantId} and sequenced_delivery_id = ${deliveryId}::bigint order by id`.execute(
    supplier.db,
  );
  await acceptDeviations(supplier, { lines, answer: '装框时漏检，已补发' });
};

const fillRacks = async (supplier: Caller) => {
  const ids = await callOffsOf(supplier);
  const open = async (contents: RackContents, from: number, to: number) => {
    const chosen = ids.slice(from * PLACES, to * PLACES);
    if (chosen.length === 0) return [];
    const { racks } = await openJisRacks(supplier, {
      ids: chosen,
      places: PLACES,
      loadOrder: 'build',
      contents,
    });
    return racks.map(({ id }) => id);
  };
  // the newest vehicles come last
  await open('packages', 0, 1);
  const [first, second, third, fourth, fifth] = await open('parts', 1, RACKS);
  if (!fifth) return [];
  const loaded: JisRack[] = [];
  for (const id of [first!, second!, third!, fourth!]) loaded.push(await load(supplier, id, Infinity));
  await load(supplier, fifth, 4);
  const out = [];
  for (const [at, rack] of loaded.slice(0, 3).entries())
    out.push(
      await departJisDelivery(supplier, {
        rackIds: [rack.id],
        truckPlate: `吉A6J${at}17`,
        expectedArrival: new Date(Date.now() + (at + 1) * HOUR).toISOString(),
      }),
    );
  return out;
};

/** Scans so many pieces in, a wrong one first; the last of a whole rack is missing. */
const load = async (supplier: Caller, id: string, many: number): Promise<JisRack> => {
  const at = (code: string, place: number) => ({
    token: randomUUID(),
    code,
    place,
    scannedAt: new Date().toISOString(),
  });
  const { rack } = await scanJisRack(supplier, { id, scans: [at('5Q0 000 000', 1)] });
  const isWhole = many > rack.pieceList.length;
  const pieces = rack.pieceList.slice(0, isWhole ? -1 : many);
  const { rack: filled } = await scanJisRack(supplier, {
    id,
    scans: pieces.map(({ manufacturingNo, place }) => at(manufacturingNo, place)),
  });
  if (!isWhole) return filled;
  const last = filled.pieceList.at(-1)!;
  return missJisPiece(supplier, { id, version: filled.version, pieceId: last.id, reason: '缺料' });
};

/** The newest vehicles that the dispatcher's group is called for on the first line, nothing of them ordered anew. */
const callOffsOf = async ({ db, scope }: Caller): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select message.id from jis_message as message join jis_call as call on call.tenant_id = message.tenant_id and call.plant_no = message.plant_no
        and call.assembly_line = message.assembly_line and call.manufacturing_no = message.manufacturing_no and call.part_group = message.part_group
    where message.tenant_id = ${scope.tenantId} and message.plant_no = ${scope.plantNo} and message.supplier_code = ${scope.companyCode} and message.assembly_line = 'LINE1'
      and message.part_group = ${jisPartGroups[0]} and message.status_code = 'R100' and message.action = 'call' and call.action = 'call'
    order by message.base_no + message.sequence_no desc limit ${RACKS * PLACES}`.execute(db);
  return rows.map(({ id }) => id);
};
