import { sql } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { commitCallOffs } from '@portal/call-off/server/offers.ts';
import { createDeliveryNote, createNoteTemplate } from '@portal/delivery-note/server/offers.ts';
import { deliveries, type Delivery } from '../../world/demand/deliveries.ts';
import type { releasesOn } from '../../world/demand/demand.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';

/** Notes of series lines of each kind: whose demand the next release lowers, and whose it leaves. */
const NOTES_OF_A_KIND = 3;
const NOTES_OF_LOTS = 2;
/** What the dispatcher writes each Monday. */
const TEMPLATE = '每周一常规发货';
/** The dispatcher of the demo writes them. */
const DISPATCHER = people.find(({ userNo }) => userNo === 'supplier')!;
const [{ plantNo: PLANT }] = deliveries as readonly [Delivery];

/**
 * Notes that the dispatcher wrote of the releases of the night before, as he does it on the screen: he promises a line and puts all of
 * it on a note. The present releases take some of that away again, so that release changes name documents that they break.
 */
export const writeNotes = async (
  callerAt: (plantNo: string) => Caller,
  { previous, present }: ReturnType<typeof releasesOn>,
  today: Day,
): Promise<void> =>
  asDispatcher(callerAt(PLANT), async (caller) => {
    const firm = deliveries.flatMap((delivery, at) => {
      if (delivery.plantNo !== PLANT || delivery.supplier.supplierCode !== DISPATCHER.companyCode) return [];
      const [before, now] = [previous[at]!.lines, present[at]!.lines];
      return before.dueOn.flatMap((dueOn, place) =>
        dueOn === null || before.zone[place] !== 'firm' || Number(before.quantity[place]) === 0
          ? []
          : [{ delivery, dueOn, isLowered: Number(now.quantity[place]) < Number(before.quantity[place]) }],
      );
    });
    const lowered = firm.filter(({ isLowered }) => isLowered).slice(0, NOTES_OF_A_KIND);
    const left = firm.filter(({ isLowered }) => !isLowered).slice(0, NOTES_OF_A_KIND);
    let named: { id: string } | undefined;
    for (const { delivery, dueOn } of [...lowered, ...left]) {
      const [line] = (
        await sql<{ id: string; version: number; openQty: string }>`
          select id, version, open_qty as "openQty" from call_off_line
          where tenant_id = ${caller.scope.tenantId} and plant_no = ${PLANT} and supplier_code = ${DISPATCHER.companyCode}
            and sa_no = ${delivery.saNo} and part_no = ${delivery.part.partNo} and unloading_point = ${delivery.unloadingPoint}
            and due_on = ${dueOn} and open_qty > 0`.execute(caller.db)
      ).rows;
      if (line === undefined) continue;
      await commitCallOffs(caller, {
        lines: [{ id: line.id, version: line.version, batchReason: null, remark: null }],
        unasked: true,
      });
      const note = await createDeliveryNote(caller, {
        ...headOn(dueOn, delivery.leadDays, today),
        lines: [{ callOffLineId: line.id, quantity: line.openQty }],
      });
      named ??= await createNoteTemplate(caller, { noteId: note.id, name: TEMPLATE });
    }
  });

/** Notes of agreed lots: their lines are on delivery notes as a whole. */
export const writeNotesOfLots = async (callerAt: (plantNo: string) => Caller, today: Day): Promise<void> =>
  asDispatcher(callerAt(PLANT), async (caller) => {
    const { rows } = await sql<{ id: string; quantity: string; deliverOn: Day }>`
      select lot.id, lot.quantity, lot.deliver_on as "deliverOn" from pre_series_lot as lot
      join pre_series_line as line on line.tenant_id = lot.tenant_id and line.id = lot.line_id
      where lot.tenant_id = ${caller.scope.tenantId} and lot.plant_no = ${PLANT} and lot.supplier_code = ${DISPATCHER.companyCode}
        and lot.state = 'confirmed' and line.agreed = 'full' order by lot.id limit ${NOTES_OF_LOTS}`.execute(
      caller.db,
    );
    for (const { id, quantity, deliverOn } of rows)
      await createDeliveryNote(caller, {
        ...headOn(deliverOn, 1, today),
        lines: [{ preSeriesLotId: id, quantity }],
      });
  });

const headOn = (dueOn: Day, leadDays: number, today: Day) => {
  const leaves = addDays(dueOn, -leadDays);
  const dispatchOn = leaves < today ? today : leaves;
  return {
    dispatchOn,
    expectedArrival: `${dueOn < dispatchOn ? dispatchOn : dueOn}T02:00:00Z`,
    transportType: 'DIRECT',
    transportMode: 'ROAD',
    paymentTerms: null,
    originCode: null,
    urgent: 'N' as const,
    remark: null,
  };
};

/** In the transaction of the demo, in the dispatcher's name; nobody is told. */
const asDispatcher = async (caller: Caller, work: (caller: Caller) => Promise<void>): Promise<void> =>
  asPerson(caller, DISPATCHER, work);
