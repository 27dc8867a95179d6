import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import { AGREED, WAITS_FOR, agreeStatus, type AgreeStatus } from '../contract/status.ts';

/** A row of `agreementCumulatives`. */
export type AgreementFigures = {
  tenant_id: number;
  id: string;
  plant_no: string;
  supplier_code: string;
  sa_no: string;
  part_no: string;
  unloading_point: string;
  order_line: string;
  point_of_use: string;
  unit: string;
  booked: Quantity;
  stated: Quantity | null;
  release_id: string | null;
  received: Quantity;
  sent: Quantity;
  in_transit: Quantity;
  sent_by_release: Quantity;
  reset_on: string | null;
  before_reset: Quantity | null;
  required_in_all: Quantity;
  release_no: string | null;
  release_date: string | null;
  last_receipt_note: string | null;
  last_receipt_date: string | null;
};

/** SQL: `statusOf` of the row `account` and its `agreement`. */
export const statusNow: RawBuilder<AgreeStatus> = sql<AgreeStatus>`case
  when account.agreed_sent = agreement.sent and account.agreed_received = agreement.received then ${sql.lit(AGREED)}
  when account.signed_sent = agreement.sent and account.signed_received = agreement.received
    then case account.signed_party when 'supplier' then ${sql.lit(WAITS_FOR.plant)} else ${sql.lit(WAITS_FOR.supplier)} end
  else ${sql.lit(agreeStatus.start)} end`;

/** SQL: `doDiffer` of the same. */
export const differsNow: RawBuilder<SqlBool> = sql<SqlBool>`(coalesce(account.their_sent <> agreement.sent, false)
  or coalesce(account.their_received <> agreement.received, false) or coalesce(account.their_in_transit <> agreement.in_transit, false)
  or (account.their_required is not null and account.their_required <> agreement.required_in_all))`;

/** SQL: `inTransitOf` of the same. */
export const inTransitSaid: RawBuilder<Quantity | null> = sql<Quantity | null>`coalesce(account.their_in_transit,
  account.their_sent - account.their_received)`;
