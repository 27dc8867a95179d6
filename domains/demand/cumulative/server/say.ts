import { sql } from 'kysely';
import { today } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { compare, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { requireDecimals } from '@portal/unit/server/offers.ts';
import { saidFigures, type SaidInput } from '../contract/fields.ts';
import { inTransitOf } from '../contract/status.ts';
import { accountsForUpdate, requireSide, type LockedAccount } from './accounts.ts';

/**
 * Keeps a supplier's figures; who says what is kept already changes nothing. Signatures were on other figures and fall away; what both agreed
 * on stays among the events. Returns how many said something new. Fails with `cumulative.none`, `cumulative.wrongParty`, `cumulative.dayAhead`, `unit.tooFine`, and
 * with `err.updatedByOther` where somebody else has said others or signed since they were loaded.
 */
export const say = async (caller: Caller, lines: readonly SaidInput[]): Promise<number> => {
  requireSide(caller, 'supplier');
  const accounts = await accountsForUpdate(
    caller,
    lines.map(({ id }) => id),
  );
  const said = lines.flatMap((given, index) => {
    const account = accounts[index]!;
    const line = withoutDerived(given);
    if (isSame(line, account)) return [];
    if (line.version !== account.version)
      throw new Failure('err.updatedByOther', { id: line.id, row: index + 1, partNo: account.partNo });
    return [{ line, account, index }];
  });
  const now = today(await plantZone(caller));
  for (const { line, account, index } of said)
    if (line.theirOn !== null && line.theirOn > now)
      throw new Failure('cumulative.dayAhead', {
        field: 'theirOn',
        row: index + 1,
        partNo: account.partNo,
        day: line.theirOn,
      });
  await requireDecimals(
    caller,
    said.flatMap(({ line, account, index }) =>
      saidFigures.flatMap((field) =>
        line[field] === null
          ? []
          : [{ quantity: line[field], unit: account.unit, partNo: account.partNo, field, row: index + 1 }],
      ),
    ),
    ({ field, partNo, row }) => ({ field, partNo, row }),
  );
  if (said.length > 0) await store(caller, said);
  return said.length;
};

/** In transit that is sent less received is not kept: it goes on with them. */
const withoutDerived = (line: SaidInput): SaidInput =>
  isEqual(line.theirInTransit, inTransitOf({ ...line, theirInTransit: null }))
    ? { ...line, theirInTransit: null }
    : line;

const isSame = (line: SaidInput, { kept }: LockedAccount): boolean =>
  saidFigures.every((field) => isEqual(line[field], kept?.[field] ?? null)) &&
  line.theirOn === (kept?.theirOn ?? null) &&
  line.theirRemark === (kept?.theirRemark ?? null);

const isEqual = (one: Quantity | null, other: Quantity | null): boolean =>
  one === null || other === null ? one === other : compare(one, other) === 0;

type Said = { readonly line: SaidInput; readonly account: LockedAccount };

const store = async ({ db, scope }: Caller, said: readonly Said[]): Promise<void> => {
  const rows = said.map(({ line, account }) => ({
    plant_no: account.plantNo,
    supplier_code: account.supplierCode,
    agreement_id: account.id,
    part_no: account.partNo,
    sent: account.sent,
    received: account.received,
    their_sent: line.theirSent,
    their_received: line.theirReceived,
    their_required: line.theirRequired,
    their_in_transit: line.theirInTransit,
    their_on: line.theirOn,
    their_remark: line.theirRemark,
  }));
  const by = scope.userName;
  await sql`
    insert into cumulative_account as account (plant_no, supplier_code, agreement_id, part_no, their_sent, their_received, their_required, their_in_transit, their_on, their_remark, said_at, said_by)
    select plant_no, supplier_code, agreement_id, part_no, their_sent, their_received, their_required, their_in_transit, their_on, their_remark, now(), ${by}
    from ${rowsOf(COLUMNS, rows)} as given
    on conflict on constraint cumulative_account_once do update set
      their_sent = excluded.their_sent, their_received = excluded.their_received, their_required = excluded.their_required,
      their_in_transit = excluded.their_in_transit, their_on = excluded.their_on,
      their_remark = excluded.their_remark, said_at = excluded.said_at, said_by = excluded.said_by,
      signed_party = null, signed_at = null, signed_by = null, signed_sent = null, signed_received = null, signed_remark = null,
      agreed_sent = null, agreed_received = null`.execute(db);
  await sql`
    insert into cumulative_event (plant_no, supplier_code, agreement_id, part_no, kind, party, by_name, on_day, sent, received, their_sent, their_received, their_required, their_in_transit, remark)
    select plant_no, supplier_code, agreement_id, part_no, 'said', 'supplier', ${by}, their_on, sent, received, their_sent, their_received, their_required, their_in_transit, their_remark
    from ${rowsOf(COLUMNS, rows)} as given`.execute(db);
};

const COLUMNS = {
  plant_no: 'text',
  supplier_code: 'text',
  agreement_id: 'bigint',
  part_no: 'text',
  sent: 'numeric',
  received: 'numeric',
  their_sent: 'numeric',
  their_received: 'numeric',
  their_required: 'numeric',
  their_in_transit: 'numeric',
  their_on: 'date',
  their_remark: 'text',
} as const;
