import { sql } from 'kysely';
import { today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { postContainers, type Posting } from '@portal/container-ledger/server/offers.ts';
import { emptiesOf } from '@portal/packaging/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';

type Left = {
  plantNo: string;
  supplierCode: string;
  number: string;
  departedAt: string;
  containerCode: string;
  racks: number;
};

/**
 * Racks that left stand in the books of the plant as the container that their rack type names: they go from the supplier to the line without a carrier who
 * would keep them. A rack without a rack type stands in no books. A delivery posts once, however often this is tried.
 */
export const postRacks = async (caller: Caller, deliveryId: string): Promise<void> => {
  const { scope, db } = caller;
  const { rows } = await sql<Left>`
    select delivery.plant_no as "plantNo", delivery.supplier_code as "supplierCode", delivery.number, delivery.departed_at as "departedAt",
      type.container_code as "containerCode", count(*)::int as racks
    from jis_delivery as delivery
    join jis_rack as rack on rack.tenant_id = delivery.tenant_id and rack.delivery_id = delivery.id
    join jis_rack_type as type on type.tenant_id = rack.tenant_id and type.plant_no = rack.plant_no and type.supplier_code = rack.supplier_code
      and type.assembly_line = rack.assembly_line and type.part_group = rack.part_group and type.active
    where ${ownRows(scope, 'jis_delivery', 'delivery')} and ${ownRows(scope, 'jis_rack', 'rack')} and ${ownRows(scope, 'jis_rack_type', 'type')}
      and delivery.id = ${deliveryId}
    group by delivery.plant_no, delivery.supplier_code, delivery.number, delivery.departed_at, type.container_code order by type.container_code`.execute(
    db,
  );
  const [delivery] = rows;
  if (!delivery) return;
  const { plantNo, supplierCode, number, departedAt } = delivery;
  const at: Caller = { ...caller, scope: { ...scope, plantNo } };
  const empties = await emptiesOf(
    at,
    rows.map(({ containerCode }) => containerCode),
  );
  const zone = await plantZone(at);
  const counts = new Map<string, number>();
  for (const { containerCode, racks } of rows) {
    const container = empties.get(containerCode);
    if (container !== undefined) counts.set(container, (counts.get(container) ?? 0) + racks);
  }
  await postContainers(
    at,
    [...counts].map(([containerCode, quantity]): Posting => ({
      plantNo,
      postedOn: today(zone, new Date(departedAt)),
      cause: 'departure',
      containerCode,
      quantity,
      giverKind: 'supplier',
      giverCode: supplierCode,
      giverCondition: 'available',
      takerKind: 'plant',
      takerCode: plantNo,
      takerCondition: 'available',
      reason: null,
      documentKind: 'jis_delivery',
      documentId: deliveryId,
      documentNumber: number,
      reversesId: null,
    })),
  );
};
