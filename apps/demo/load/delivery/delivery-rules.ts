import { sql, type Kysely } from 'kysely';
import { changeOverDelivery } from '@portal/call-off/server/offers.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertMany } from '@portal/platform/server/database/bulk.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { processDefaults } from '@portal/settings/contract/process/process.ts';
import { saveOptions } from '@portal/settings/server/offers.ts';
import { deliveries } from '../../world/demand/deliveries.ts';
import { people } from '../../world/people.ts';
import { plants } from '../../world/master-data/plants.ts';
import { asPerson } from '../as-person.ts';

const [FIRST, FREE] = plants;
const [ADMIN, PLANNER, DISPATCHER] = ['admin', 'mrp', 'supplier'].map((no) =>
  people.find(({ userNo }) => userNo === no)!,
) as [Person, Person, Person];
type Person = (typeof people)[number];

/** The second plant lets suppliers write notes of any part of their agreements, and fetches goods by pickup plans; the dispatcher of the demo has some there. */
export const writeFreely = async (callerAt: (plantNo: string) => Caller): Promise<void> =>
  asPerson(callerAt(FREE.plantNo), ADMIN, async (admin) =>
    saveOptions(admin, FREE.plantNo, 0, { ...processDefaults, dnLineCreation: 'FREE', pickupPlan: 'Y' }),
  );

/** One agreement of the dispatcher takes five of a hundred more than is asked for. */
export const tolerateMore = async (callerAt: (plantNo: string) => Caller): Promise<void> => {
  const own = deliveries.filter(
    ({ plantNo, supplier }) => plantNo === FIRST.plantNo && supplier.supplierCode === DISPATCHER.companyCode,
  );
  const { saNo, part, unloadingPoint } = own[Math.floor(own.length / 2)]!;
  const caller = callerAt(FIRST.plantNo);
  const { rows } = await sql<{ id: string }>`
    select id from scheduling_agreement where tenant_id = ${caller.scope.tenantId} and plant_no = ${FIRST.plantNo}
      and supplier_code = ${DISPATCHER.companyCode!} and sa_no = ${saNo} and part_no = ${part.partNo} and unloading_point = ${unloadingPoint}`.execute(
    caller.db,
  );
  await asPerson(caller, PLANNER, async (planner) =>
    changeOverDelivery(planner, { id: rows[0]!.id, percent: '5', formerly: null }),
  );
};

/** A printer that nobody reaches: switched off, at an address for documents (RFC 5737). */
export const insertPrinter = async (db: Kysely<Tables>): Promise<void> =>
  insertMany(
    db,
    'label_printer',
    { plant_no: 'text', name: 'text', host: 'text', port: 'int', dots: 'text', active: 'boolean' },
    [
      {
        plant_no: FIRST.plantNo,
        name: '收货区标签打印机',
        host: '192.0.2.21',
        port: 9100,
        dots: '203',
        active: false,
      },
    ],
  );
