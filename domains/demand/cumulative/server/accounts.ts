import { Failure } from '@portal/platform/contract/failure.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { cumulativesForUpdate } from '@portal/call-off/server/offers.ts';
import { signerOf, type Signed, type Signer } from '../contract/status.ts';

/** What is kept beside an agreement, with its figures as they stand; both stay so until the transaction ends. */
export type LockedAccount = {
  readonly id: string;
  readonly plantNo: string;
  readonly supplierCode: string;
  readonly partNo: string;
  readonly unit: string;
  readonly required: Quantity;
  readonly sent: Quantity;
  readonly received: Quantity;
  readonly inTransit: Quantity;
  /** 0 while nothing is kept. */
  readonly version: number;
  readonly kept: Kept | undefined;
};

type Kept = Signed & {
  readonly version: number;
  readonly theirSent: Quantity | null;
  readonly theirReceived: Quantity | null;
  readonly theirRequired: Quantity | null;
  readonly theirInTransit: Quantity | null;
  readonly theirOn: string | null;
  readonly theirRemark: string | null;
  readonly signedBy: string | null;
  readonly signedAt: string | null;
  readonly signedRemark: string | null;
};

/**
 * The agreements with what is kept beside them, in the order given. They are locked as everybody locks them, so no figure moves and no two
 * make the first row of one. Fails with `cumulative.none`.
 */
export const accountsForUpdate = async (caller: Caller, ids: readonly string[]): Promise<LockedAccount[]> => {
  const { db, scope } = caller;
  const figures = new Map((await cumulativesForUpdate(caller, ids)).map((one) => [one.id, one]));
  const missing = ids.find((id) => !figures.has(id));
  if (missing !== undefined) throw new Failure('cumulative.none', { id: missing });
  const kept = await db
    .selectFrom('cumulative_account')
    .where(ownRows(scope, 'cumulative_account'))
    .where('agreement_id', 'in', [...ids])
    .select([
      'agreement_id as agreementId',
      'version',
      'their_sent as theirSent',
      'their_received as theirReceived',
      'their_required as theirRequired',
      'their_in_transit as theirInTransit',
      'their_on as theirOn',
      'their_remark as theirRemark',
      'signed_party as signedParty',
      'signed_by as signedBy',
      'signed_at as signedAt',
      'signed_sent as signedSent',
      'signed_received as signedReceived',
      'signed_remark as signedRemark',
      'agreed_sent as agreedSent',
      'agreed_received as agreedReceived',
    ])
    .execute();
  const byAgreement = new Map(kept.map((one) => [one.agreementId, one]));
  return ids.map((id) => {
    const own = byAgreement.get(id);
    return { ...figures.get(id)!, version: own?.version ?? 0, kept: own };
  });
};

/** The side of whoever asks. Fails with `cumulative.wrongParty`. */
export const requireSide = ({ scope }: Caller, only?: Signer): Signer => {
  const side = signerOf(scope.party);
  if (side === null || (only !== undefined && side !== only)) throw new Failure('cumulative.wrongParty');
  return side;
};
