import { sql } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { add, isPositive, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { agreementCumulatives } from '@portal/call-off/server/offers.ts';
import { cumulativeWorld, type CumulativeStory } from '../../world/demand/cumulatives.ts';
import type { Delivery } from '../../world/demand/deliveries.ts';
import { people } from '../../world/people.ts';

const PLANNER = people.find(({ userNo }) => userNo === 'mrp')!;
/** What nothing explains. */
const STRAY = '37';
const REMARK = '月度对账';

/** Suppliers' own figures beside ours, some signed, some agreed on, some differing. */
export const insertCumulatives = async (callerAt: (plantNo: string) => Caller, today: Day): Promise<void> => {
  for (const { delivery, story } of cumulativeWorld)
    await insertOne(callerAt(delivery.plantNo), delivery, story, today);
};

type Figures = {
  id: string;
  required: Quantity;
  sent: Quantity;
  received: Quantity;
  byRelease: Quantity;
  before: Quantity | null;
};

const figuresOf = async (caller: Caller, delivery: Delivery): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select agreement.id, agreement.required_in_all as required, agreement.sent, agreement.received, agreement.sent_by_release as "byRelease", agreement.before_reset as before
    from ${agreementCumulatives(caller)} as agreement
    where agreement.supplier_code = ${delivery.supplier.supplierCode} and agreement.sa_no = ${delivery.saNo}
      and agreement.part_no = ${delivery.part.partNo} and agreement.unloading_point = ${delivery.unloadingPoint}`.execute(
    caller.db,
  );
  return rows[0]!;
};

/** The supplier's figures by what has become of them. */
const saidIn = (story: CumulativeStory, { required, sent, received, byRelease, before }: Figures) => {
  const both = (pieces: Quantity) => ({
    their_required: add(required, pieces),
    their_sent: add(sent, pieces),
    their_received: add(received, pieces),
  });
  if (story === 'neverAnnounced') return both(subtract('0', byRelease));
  if (story === 'resetMissed') return both(before ?? '0');
  if (story === 'unexplained')
    return { their_required: null, their_sent: add(sent, STRAY), their_received: received };
  return both('0');
};

const insertOne = async (
  caller: Caller,
  delivery: Delivery,
  story: CumulativeStory,
  today: Day,
): Promise<void> => {
  const { db } = caller;
  const figures = await figuresOf(caller, delivery);
  if (story === 'neverAnnounced' && !isPositive(figures.byRelease)) return;
  const dispatcher = delivery.supplier.contact;
  const dayOf = (days: number) => addDays(today, -days);
  const saidAt = `${dayOf(1)}T02:30:00Z`;
  const owner = {
    plant_no: delivery.plantNo,
    supplier_code: delivery.supplier.supplierCode,
    agreement_id: figures.id,
    part_no: delivery.part.partNo,
  };
  const { sent, received } = figures;
  const said = { ...saidIn(story, figures), their_on: dayOf(1) };
  const bySupplier = { signed_party: 'supplier', signed_by: dispatcher } as const;
  const byPlant = { signed_party: 'plant', signed_by: PLANNER.name } as const;
  const signer = story === 'supplierSigned' ? bySupplier : story === 'plantSigned' ? byPlant : undefined;
  await db
    .insertInto('cumulative_account')
    .values({
      ...owner,
      ...said,
      their_remark: story === 'unexplained' ? '请核对 3 月两张收货单' : null,
      said_at: saidAt,
      said_by: dispatcher,
      ...(signer && {
        ...signer,
        signed_at: sql`now()`,
        signed_sent: sent,
        signed_received: received,
      }),
      ...(story === 'agreed' && { agreed_on: today, agreed_sent: sent, agreed_received: received }),
    })
    .execute();
  const events = db.insertInto('cumulative_event');
  const figuresSaid = {
    ...owner,
    sent,
    received,
    their_required: said.their_required,
    their_sent: said.their_sent,
    their_received: said.their_received,
  };
  await events
    .values({
      ...figuresSaid,
      kind: 'said',
      party: 'supplier',
      by_name: dispatcher,
      on_day: said.their_on,
      created_at: saidAt,
    })
    .execute();
  if (signer || story === 'agreed')
    await events
      .values({
        ...figuresSaid,
        kind: 'signed',
        party: signer?.signed_party ?? 'supplier',
        by_name: signer?.signed_by ?? dispatcher,
        on_day: said.their_on,
        remark: story === 'agreed' ? REMARK : null,
      })
      .execute();
  if (story === 'agreed')
    await events
      .values({
        ...figuresSaid,
        kind: 'agreed',
        party: 'plant',
        by_name: PLANNER.name,
        first_by: dispatcher,
        first_at: sql`now()`,
        first_remark: REMARK,
        on_day: today,
      })
      .execute();
};
