import { sql, type RawBuilder } from 'kysely';
import { statementsToClaim } from '@portal/container-statement/server/offers.ts';
import { deviationsToClaim } from '@portal/deviation/server/offers.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { holdsToClaim } from '@portal/receipt/server/offers.ts';
import { cutsToClaim } from '@portal/release-change/server/offers.ts';
import { staysToClaim } from '@portal/yard/server/offers.ts';
import { WITHDRAWN, sourcedBy, type ClaimOrigin, type ClaimSide } from '../../contract/status.ts';

/** A record that a claim may rest on, with the claim of the side that rests on it already. */
export type Source = {
  readonly id: string;
  readonly number: string;
  readonly supplierCode: string;
  readonly day: string;
  readonly partNo: string | null;
  readonly quantity: string | null;
  readonly unit: string | null;
  readonly noteId: string | null;
  readonly noteNumber: string | null;
  readonly receiptId: string | null;
  readonly receiptNumber: string | null;
  /** Goods that did not come: their value was never paid. */
  readonly isShort: boolean;
  readonly claimNumber: string | null;
};

export const isSourceOf = (side: ClaimSide, origin: ClaimOrigin): boolean =>
  (sourcedBy[side] as readonly ClaimOrigin[]).includes(origin);

const NOTE = sql`note_id, note_number, receipt_id, receipt_number`;
const NO_NOTE = sql`null::bigint as note_id, null::text as note_number, null::bigint as receipt_id, null::text as receipt_number`;

/** SQL, a select of one shape for each origin: its records of the present plant that the caller may see. */
const selects: Readonly<Record<ClaimOrigin, (caller: Caller, zone: string) => Promise<RawBuilder<unknown>>>> =
  {
    deviation: async (caller, zone) => ofDeviations(caller, zone, sql`holds and not is_sequenced`),
    sequence: async (caller, zone) => ofDeviations(caller, zone, sql`holds and is_sequenced`),
    rejectedLabel: async (caller, zone) => ofDeviations(caller, zone, sql`not holds and kind = 'label'`),
    qualityHold: async (caller, zone) =>
      sql`select id, number, supplier_code, day, part_no, quantity, unit, ${NOTE}, true as is_short from ${holdsToClaim(caller, zone)} as record`,
    containerStatement: async (caller, zone) =>
      sql`select id, number, supplier_code, day, null::text as part_no, quantity, 'PCE' as unit, ${NO_NOTE}, false as is_short from ${statementsToClaim(caller, zone)} as record`,
    dockWaiting: async (caller) =>
      sql`select id, number, supplier_code, day, null::text as part_no, quantity, null::text as unit, ${NO_NOTE}, false as is_short from ${await staysToClaim(caller)} as record`,
    cancelledFirm: async (caller, zone) =>
      sql`select id, number, supplier_code, day, part_no, quantity, unit, ${NO_NOTE}, false as is_short from ${cutsToClaim(caller, zone)} as record`,
    hand: async () =>
      sql`select null::bigint as id, null::text as number, null::text as supplier_code, null::date as day, null::text as part_no, null::numeric as quantity,
      null::text as unit, ${NO_NOTE}, false as is_short where false`,
  };

const ofDeviations = (caller: Caller, zone: string, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select id, number, supplier_code, day, part_no, quantity, unit, ${NOTE}, kind = 'quantity' as is_short from ${deviationsToClaim(caller, zone)} as record where ${which}`;

/** Records of an origin, the newest first, as far as `which` says of `record`; `limit` of them. */
export const sourcesOf = async (
  caller: Caller,
  { side, origin }: { readonly side: ClaimSide; readonly origin: ClaimOrigin },
  which: RawBuilder<unknown>,
  limit: number,
): Promise<Source[]> => {
  const { rows } = await sql<Source>`
    select record.id::text as id, record.number, record.supplier_code as "supplierCode", record.day, record.part_no as "partNo", trim_scale(record.quantity)::text as quantity,
      record.unit, record.note_id::text as "noteId", record.note_number as "noteNumber", record.receipt_id::text as "receiptId", record.receipt_number as "receiptNumber",
      record.is_short as "isShort", coalesce((
        select claim.number from claim where ${ownRows(caller.scope, 'claim')} and claim.plant_no = ${caller.scope.plantNo} and claim.origin = ${origin}
          and claim.source_id = record.id and claim.raised_by = ${side} and claim.status <> ${WITHDRAWN} limit 1), (
        select archived.claim_number from claim_archived_source as archived where ${ownRows(caller.scope, 'claim_archived_source', 'archived')}
          and archived.plant_no = ${caller.scope.plantNo} and archived.origin = ${origin} and archived.source_id = record.id and archived.raised_by = ${side})) as "claimNumber"
    from (${await selects[origin](caller, await plantZone(caller))}) as record
    where ${which} order by record.id desc limit ${limit}`.execute(caller.db);
  return rows;
};
