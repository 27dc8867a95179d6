import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { claimedMoney } from '@portal/settlement/server/offers.ts';
import { filesOf } from '@portal/settings/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import type { ClaimCause, ClaimStep } from '../contract/fields.ts';
import { claims } from './claims.ts';
import { itemsOf } from './items.ts';
import { claimRecord } from './record.ts';

/** One claim with all that was said of it, and where its items are settled. Fails with `claim.none`. */
export const readClaim: Action<typeof calls.readClaim> = async (caller, { id }) => {
  const { db, scope } = caller;
  const one = await claims.byId(caller, id);
  const [items, places, causes, steps, files] = await Promise.all([
    itemsOf(caller, id),
    sql<Place>`
      select claim_item_id::text as "itemId", claim_back as "isBack", settlement_id::text as "settlementId", settlement_number as "settlementNumber", reason as "waitsBecause"
      from ${claimedMoney(caller)} as place where place.tenant_id = ${scope.tenantId} and claim_id = ${id}::bigint`.execute(
      db,
    ),
    db
      .selectFrom('claim_cause')
      .where(ownRows(scope, 'claim_cause'))
      .where('claim_id', '=', id)
      .orderBy('id')
      .select(['cause', 'borne_by as borneBy', sql<string>`trim_scale(share)::text`.as('share')])
      .execute() satisfies Promise<ClaimCause[]>,
    db
      .selectFrom('claim_step')
      .where(ownRows(scope, 'claim_step'))
      .where('claim_id', '=', id)
      .orderBy('id')
      .select(['event', 'side', 'by_name as by', 'created_at as at', 'said', 'gross', 'rung'])
      .execute() satisfies Promise<ClaimStep[]>,
    filesOf(caller, claimRecord(id)),
  ]);
  const among = (ids: readonly string[]) => files.filter((file) => ids.includes(file.id));
  const NOWHERE = { settlementId: null, settlementNumber: null, waitsBecause: null };
  return {
    ...one,
    evidence: among(one.evidence),
    causes,
    steps,
    items: items.map((item) => {
      const own = places.rows.filter(({ itemId }) => itemId === item.id);
      const { settlementId, settlementNumber, waitsBecause } = own.find(({ isBack }) => !isBack) ?? NOWHERE;
      return {
        id: item.id,
        kind: item.kind,
        description: item.description,
        quantity: item.quantity,
        rate: item.rate,
        vat: item.vat,
        costs: item.costs,
        net: item.net,
        tax: item.tax,
        gross: item.gross,
        claimedNet: item.claimedNet,
        offeredNet: item.offeredNet,
        answer: item.answer,
        answerReason: item.answerReason,
        answerEvidence: among(item.answerEvidence),
        agreedNet: item.agreedNet,
        agreedTax: item.agreedTax,
        agreedGross: item.agreedGross,
        settlementId,
        settlementNumber,
        waitsBecause,
        backOnNumber: own.find(({ isBack }) => isBack)?.settlementNumber ?? null,
      };
    }),
  };
};

type Place = {
  readonly itemId: string;
  readonly isBack: boolean;
  readonly settlementId: string | null;
  readonly settlementNumber: string | null;
  readonly waitsBecause: string | null;
};
