import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { compare } from '@portal/platform/contract/quantity.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { agreeStatus, AGREED, doDiffer, statusOf, verbOf, type Signer } from '../../contract/status.ts';
import { accountsForUpdate, requireSide, type LockedAccount } from '../accounts.ts';

/**
 * Signs figures as they stand; where the other side has signed the same ones, both agree on them. Who saw other figures than those of now is
 * refused, and figures that differ are signed with a remark, the first one's or his own. The other side is told.
 */
export const signCumulatives: Action<typeof calls.signCumulatives> = async (caller, { lines, remark }) => {
  const side = requireSide(caller);
  const accounts = await accountsForUpdate(
    caller,
    lines.map(({ id }) => id),
  );
  const signing = lines.map((line, index) => {
    const account = accounts[index]!;
    const place = { id: account.id, row: index + 1, partNo: account.partNo };
    const isSeen =
      line.version === account.version &&
      compare(line.sent, account.sent) === 0 &&
      compare(line.received, account.received) === 0;
    if (!isSeen) throw new Failure('err.updatedByOther', place);
    const status = statusOf(account.kept, account);
    const becomes = move(agreeStatus, status, verbOf(side, status));
    const isAgreed = becomes === AGREED;
    const differs = doDiffer({
      ...account,
      theirRequired: account.kept?.theirRequired ?? null,
      theirSent: account.kept?.theirSent ?? null,
      theirReceived: account.kept?.theirReceived ?? null,
      theirInTransit: account.kept?.theirInTransit ?? null,
    });
    if (differs && remark === null && !(isAgreed && account.kept?.signedRemark))
      throw new Failure('cumulative.remarkNeeded', { ...place, field: 'remark' });
    caller.records.push({ id: account.id, name: account.partNo });
    return { account, isAgreed };
  });
  const agreed = signing.filter((one) => one.isAgreed).map(({ account }) => account);
  const signed = signing.filter((one) => !one.isAgreed).map(({ account }) => account);
  if (signed.length > 0) await sign(caller, side, signed, remark);
  if (agreed.length > 0) await agree(caller, side, agreed, remark);
  for (const { plantNo, supplierCode, ids } of bySupplier(accounts))
    await caller.tell('cumulative.signed', {
      plantNo,
      supplierCode,
      by: side,
      ids,
      agreed: agreed.filter((one) => ids.includes(one.id)).length,
    });
  return { signed: signed.length, agreed: agreed.length };
};

const sign = async (
  { db, scope }: Caller,
  side: Signer,
  accounts: readonly LockedAccount[],
  remark: string | null,
): Promise<void> => {
  const rows = accounts.map(rowOf);
  await sql`
    insert into cumulative_account as account (plant_no, supplier_code, agreement_id, part_no, signed_party, signed_at, signed_by, signed_sent, signed_received, signed_remark)
    select plant_no, supplier_code, agreement_id, part_no, ${side}, now(), ${scope.userName}, sent, received, ${remark}
    from ${rowsOf(COLUMNS, rows)} as given
    on conflict on constraint cumulative_account_once do update set signed_party = excluded.signed_party, signed_at = excluded.signed_at,
      signed_by = excluded.signed_by, signed_sent = excluded.signed_sent, signed_received = excluded.signed_received,
      signed_remark = excluded.signed_remark`.execute(db);
  await sql`
    insert into cumulative_event (plant_no, supplier_code, agreement_id, part_no, kind, party, by_name, on_day, sent, received, their_sent, their_received, their_required, their_in_transit, remark)
    select plant_no, supplier_code, agreement_id, part_no, 'signed', ${side}, ${scope.userName}, their_on, sent, received, their_sent, their_received, their_required, their_in_transit, ${remark}
    from ${rowsOf(COLUMNS, rows)} as given`.execute(db);
};

const agree = async (
  caller: Caller,
  side: Signer,
  accounts: readonly LockedAccount[],
  remark: string | null,
): Promise<void> => {
  const { db, scope } = caller;
  const today = await plantToday(caller);
  const rows = accounts.map(rowOf);
  await sql`
    insert into cumulative_event (plant_no, supplier_code, agreement_id, part_no, kind, party, by_name, first_by, first_at, first_remark,
      on_day, sent, received, their_sent, their_received, their_required, their_in_transit, remark)
    select plant_no, supplier_code, agreement_id, part_no, 'agreed', ${side}, ${scope.userName}, signed_by, signed_at, signed_remark,
      ${today}::date, sent, received, their_sent, their_received, their_required, their_in_transit, ${remark}
    from ${rowsOf(COLUMNS, rows)} as given`.execute(db);
  await sql`
    update cumulative_account as account set agreed_on = ${today}::date, agreed_sent = given.sent, agreed_received = given.received,
      signed_party = null, signed_at = null, signed_by = null, signed_sent = null, signed_received = null, signed_remark = null
    from ${rowsOf(COLUMNS, rows)} as given
    where ${ownTenant(scope, 'account')} and account.agreement_id = given.agreement_id`.execute(db);
};

const rowOf = ({ id, plantNo, supplierCode, partNo, sent, received, kept }: LockedAccount) => ({
  plant_no: plantNo,
  supplier_code: supplierCode,
  agreement_id: id,
  part_no: partNo,
  sent,
  received,
  their_sent: kept?.theirSent ?? null,
  their_received: kept?.theirReceived ?? null,
  their_required: kept?.theirRequired ?? null,
  their_in_transit: kept?.theirInTransit ?? null,
  their_on: kept?.theirOn ?? null,
  signed_by: kept?.signedBy ?? null,
  signed_at: kept?.signedAt ?? null,
  signed_remark: kept?.signedRemark ?? null,
});

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
  signed_by: 'text',
  signed_at: 'timestamptz',
  signed_remark: 'text',
} as const;

/** Each supplier's own, as the other side is told of them. */
const bySupplier = (accounts: readonly LockedAccount[]) =>
  [
    ...Map.groupBy(accounts, ({ plantNo, supplierCode }) => JSON.stringify([plantNo, supplierCode])).values(),
  ].map((own) => ({
    plantNo: own[0]!.plantNo,
    supplierCode: own[0]!.supplierCode,
    ids: own.map(({ id }) => id),
  }));
