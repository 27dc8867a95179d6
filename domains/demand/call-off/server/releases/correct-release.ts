import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { add, compare, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { slotsOf, type Schedule, type Slot } from '../../contract/horizon/horizon.ts';
import type { LockedLine } from '../quantities/lock-lines.ts';
import { applyRelease } from './apply.ts';
import type { ReleaseInput } from './input.ts';

/** Why a release is corrected. */
export type Correction = { readonly objectionId: string; readonly remark: string | null };

/**
 * Restates what one line asks for, as an edition of the release in force in which only this line differs: all that follows a release follows
 * it. Its number is that of the release with an edition behind it (`R12/1`), its day the same, so the plant's next release is no gap.
 */
export const correctRelease = async (
  caller: Caller,
  line: LockedLine,
  { requested, toCome, ...why }: Correction & { readonly requested: Quantity; readonly toCome: Quantity },
): Promise<void> => {
  const { dueOn, frequency, zone, quantity, ...base } = await releaseInForce(caller, line.agreementId);
  const slots = slotsOf({ dueOn, frequency, zone, quantity }, base.releaseDate);
  const asks = base.receivedCumulative === null ? requested : toCome;
  const of = base.corrects ?? base.releaseNo;
  const { corrects: _, editions, releaseNo, ...head } = base;
  const input: ReleaseInput = {
    ...head,
    releaseNo: `${of}/${editions + 1}`,
    previousReleaseNo: releaseNo,
    previousReleaseDate: base.releaseDate,
    messageId: null,
    receivedBeforeReset: null,
    firmReason: null,
    firmRemark: why.remark,
    lines: scheduleOf(restated(slots, line, { asks, by: subtract(requested, line.requestedQty) })),
    correction: {
      of,
      objectionId: why.objectionId,
      place: {
        slot: line.slot,
        due_on: line.dueOn,
        frequency: line.frequency,
        zone: line.zone,
        quantity: requested,
      },
    },
  };
  await applyRelease(caller, input);
};

/** The release's places with that of the line changed; one that was gone comes back. */
const restated = (
  slots: readonly Slot[],
  { slot, dueOn, frequency, zone }: LockedLine,
  { asks, by }: { asks: Quantity; by: Quantity },
): Slot[] => {
  const place = slots.find((one) => one.slot === slot);
  if (place) return slots.map((one) => (one === place ? { ...one, quantity: add(one.quantity, by) } : one));
  const back = { slot, dueOn, dated: /^\d/.test(slot), frequency, zone, quantity: asks };
  return [...slots, back].toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
};

const scheduleOf = (slots: readonly Slot[]): Schedule => {
  const requested = slots.filter(({ quantity }) => compare(quantity, '0') > 0);
  return {
    dueOn: requested.map(({ dated, dueOn }) => (dated ? dueOn : null)),
    frequency: requested.map(({ frequency }) => frequency),
    zone: requested.map(({ zone }) => zone),
    quantity: requested.map(({ quantity }) => quantity),
  };
};

type InForce = Omit<
  ReleaseInput,
  'lines' | 'correction' | 'previousReleaseNo' | 'previousReleaseDate' | 'messageId' | 'receivedBeforeReset'
> &
  Schedule & { corrects: string | null; editions: number; releaseDate: Day };

const releaseInForce = async ({ db, scope }: Caller, agreementId: string): Promise<InForce> => {
  const { rows } = await sql<InForce>`
    select agreement.plant_no as "plantNo", agreement.supplier_code as "supplierCode", agreement.sa_no as "saNo", agreement.part_no as "partNo",
      agreement.unloading_point as "unloadingPoint", agreement.order_line as "orderLine", agreement.point_of_use as "pointOfUse",
      agreement.warehouse_code as "warehouseCode", agreement.storage_location as "storageLocation", agreement.unit,
      release.release_no as "releaseNo", release.release_date as "releaseDate", release.source, release.received_cumulative as "receivedCumulative",
      release.reset_on as "resetOn", release.last_receipt_note as "lastReceiptNote", release.last_receipt_date as "lastReceiptDate",
      release.last_receipt_quantity as "lastReceiptQuantity", release.backlog, release.firm_until as "firmUntil", release.material_until as "materialUntil",
      release.said, release.corrects, to_jsonb(release.lines_due_on) as "dueOn", to_jsonb(release.lines_frequency) as frequency,
      to_jsonb(release.lines_zone) as zone, to_jsonb(release.lines_quantity::text[]) as quantity,
      (select count(*)::int from release as edition where ${ownRows(scope, 'release', 'edition')} and edition.agreement_id = release.agreement_id
        and edition.corrects = coalesce(release.corrects, release.release_no)) as editions
    from scheduling_agreement as agreement
    join release on release.tenant_id = agreement.tenant_id and release.id = agreement.current_release_id
    where ${ownRows(scope, 'scheduling_agreement', 'agreement')} and agreement.id = ${agreementId}::bigint`.execute(
    db,
  );
  return rows[0]!;
};
