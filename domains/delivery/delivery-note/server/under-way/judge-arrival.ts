import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { canonical } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { requireAgreement } from '@portal/platform/server/agreement.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Worsening } from '@portal/call-off/contract/horizon/known-arrival.ts';
import { worsened } from '@portal/call-off/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { processOptions, unitNames } from '@portal/settings/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { words } from '../../contract/words.en.ts';
import { carriedDemand } from '../demand/carried-demand.ts';

/** A line that comes late or too early with its note, and by how many days. */
export type WorsenedLine = Worsening & {
  noteId: string;
  noteNumber: string;
  noteLineId: string;
  partNo: string;
  unit: string;
  quantity: string;
};

/** The notes of a supplier's truck, and the day at the plant on which they are to come. */
export type OtherArrival = {
  readonly noteIds: readonly string[];
  readonly supplierCode: string;
  readonly arrivesOn: Day;
};

/** Lines that the other day is worse for: late, later than before, or sooner than they may come. Asked before the notes are expected then. */
export const worsenedLines = async (
  caller: Caller,
  arrivals: readonly OtherArrival[],
): Promise<readonly WorsenedLine[]> =>
  // A forwarder may move a window, and sees no call-offs: the system looks for him.
  caller.asSystem(async (system) => {
    const found = [];
    for (const one of arrivals) found.push(...(await worsenedOf(system, one)));
    return found;
  });

/** Fails with `err.touches`, which names these lines, unless `agreed` is the seal of just them. */
export const requireAgreed = async (
  caller: Caller,
  found: readonly WorsenedLine[],
  agreed: string | undefined,
): Promise<void> => {
  if (found.length === 0) return;
  const unit = await unitNames(caller);
  const texts = words[caller.language].worsened;
  requireAgreement(agreed, {
    what: found.map(({ noteLineId, kind, days }) => [noteLineId, kind, days]),
    touched: found.map((one) => ({
      text: fill(texts[one.kind], { ...one, quantity: canonical(one.quantity), unit: unit(one.unit) }),
      link: `/common/dn-detail-view?id=${one.noteId}`,
    })),
  });
};

const worsenedOf = async (
  caller: Caller,
  { noteIds, supplierCode, arrivesOn }: OtherArrival,
): Promise<WorsenedLine[]> => {
  const [zone, options, supplier] = await Promise.all([
    plantZone(caller),
    processOptions(caller),
    supplierOf(caller, supplierCode),
  ]);
  const freezeDays = supplier?.freeze_days ?? options.freezePeriodDays;
  const { rows } = await sql<WorsenedLine>`
    select goods.note_id as "noteId", goods.note_number as "noteNumber", goods.note_line_id as "noteLineId", goods.part_no as "partNo", goods.unit, goods.quantity, worse.kind, worse.days
    from ${carriedDemand(caller, zone)} as goods cross join lateral ${worsened('goods', sql`${arrivesOn}::date`, freezeDays)} as worse
    where goods.note_id = any (${noteIds}::bigint[]) and worse.kind is not null
    order by worse.kind desc, worse.days desc, goods.note_line_id`.execute(caller.db);
  return rows;
};
