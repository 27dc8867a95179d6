import { Failure } from '@portal/platform/contract/failure.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { partUnit } from '@portal/part/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { countedOfReceipts } from '@portal/receipt/server/offers.ts';
import { attachFiles, requireDictCode, requireDictCodes } from '@portal/settings/server/offers.ts';
import { knownSuppliers } from '@portal/supplier/server/offers.ts';
import { areWhole, itemAmounts, shareOf, totalOf } from '../../contract/amounts.ts';
import type * as calls from '../../contract/endpoints.ts';
import { CLAIM_CAUSE, CLAIM_COST_KIND, CLAIM_REASON } from '../../contract/fields.ts';
import { respondentOf, type ClaimSide } from '../../contract/status.ts';
import { claimSideOf, claims } from '../claims.ts';
import { dropParts, insertItems, type ClaimRow } from '../items.ts';
import { claimRecord } from '../record.ts';
import { moneyOf } from '../money-of.ts';
import { isOfMissingGoods, refuseUnpaidGoods } from '../sources/unpaid-goods.ts';
import { writeSteps } from '../steps.ts';

/** A draft of the caller's side, by hand. */
export const createClaim: Action<typeof calls.createClaim> = async (
  caller,
  { supplierCode: named, ...input },
) => {
  const raisedBy = claimSideOf(caller);
  const supplierCode = raisedBy === 'supplier' ? caller.scope.companyCode : named;
  if (supplierCode === null) throw new Failure('claim.supplierMissing', { field: 'supplierCode' });
  if (!(await knownSuppliers(caller, [supplierCode])).has(supplierCode))
    throw new Failure('supplier.unknownSupplier', { supplierCode, field: 'supplierCode' });
  const money = await moneyOf(caller);
  const { head, items } = await contentOf(caller, input, {
    raisedBy,
    taxRate: money.taxRate,
    isShort: false,
  });
  const [created] = await claims.create(
    caller,
    [
      {
        plantNo: caller.scope.plantNo,
        supplierCode,
        raisedBy,
        origin: 'hand',
        sourceId: null,
        sourceNumber: null,
        ...money,
        ...head,
        waitsOn: raisedBy,
        waitsSince: new Date().toISOString(),
      },
    ],
    { day: await plantToday(caller) },
  );
  const claim = { id: created!.id, plantNo: caller.scope.plantNo, supplierCode };
  await writeParts(caller, claim, input, items);
  await writeSteps(caller, 'created', [{ ...claim, gross: head.gross }]);
  return { id: claim.id };
};

/** As long as it is a draft. */
export const changeClaim: Action<typeof calls.changeClaim> = async (caller, { id, version, ...input }) => {
  const claim = await claims.toMove(caller, 'edit', { id, version });
  const { head, items } = await contentOf(caller, input, { ...claim, isShort: isOfMissingGoods(claim) });
  const sameNote = head.noteId === null && head.noteNumber === claim.noteNumber;
  await claims.moveOn(caller, 'edit', claim, sameNote ? { ...head, noteId: claim.noteId } : head);
  await dropParts(caller, id, ['claim_item', 'claim_cause']);
  await writeParts(caller, claim, input, items);
  return { id };
};

/** Nobody else has seen it. */
export const removeClaim: Action<typeof calls.removeClaim> = async (caller, which) => {
  const claim = await claims.toMove(caller, 'remove', which);
  await dropParts(caller, claim.id, ['claim_item', 'claim_cause', 'claim_step']);
  await caller.db
    .deleteFrom('claim')
    .where('id', '=', claim.id)
    .where('tenant_id', '=', caller.scope.tenantId)
    .execute();
  return null;
};

type Written = Omit<ParsedInput<typeof calls.createClaim>, 'supplierCode'>;
type Known = { readonly raisedBy: ClaimSide; readonly taxRate: string; readonly isShort: boolean };

/** What is written, checked, with its amounts. */
const contentOf = async (caller: Caller, input: Written, { raisedBy, taxRate, isShort }: Known) => {
  const { items, causes, evidence, ...written } = input;
  await requireDictCode(caller, CLAIM_REASON, written.reason, 'reason');
  await requireDictCodes(
    caller,
    CLAIM_COST_KIND,
    items.map(({ kind }) => kind),
    (at) => ({ field: `items.${at}.kind` }),
  );
  await requireDictCodes(
    caller,
    CLAIM_CAUSE,
    causes.map(({ cause }) => cause),
    (at) => ({ field: `causes.${at}.cause` }),
  );
  if (new Set(causes.map(({ cause }) => cause)).size < causes.length)
    throw new Failure('claim.causesOfOneSide', { field: 'causes' });
  if (!areWhole(causes)) throw new Failure('claim.sharesNotWhole', { field: 'causes' });
  await requireDictCode(caller, UNIT, written.unit, 'unit');
  const unit = written.partNo === null ? written.unit : ((await partUnit(caller, written.partNo)) ?? null);
  if (written.partNo !== null && unit === null)
    throw new Failure('part.unknown', { partNo: written.partNo, field: 'partNo' });
  await refuseUnpaidGoods(caller, [{ ...written, items, isShort }]);
  const receipt =
    written.receiptNumber === null
      ? undefined
      : (await countedOfReceipts(caller, [written.receiptNumber]))[0];
  const share = shareOf(causes, respondentOf({ raisedBy }));
  const costed = items.map((item) => ({ ...item, ...itemAmounts(item, { share, taxRate }) }));
  const head = {
    ...written,
    unit: written.quantity === null ? written.unit : unit,
    ...(receipt && { receiptId: receipt.receiptId, noteId: receipt.noteId }),
    evidence: evidence.map(({ id }) => id),
    ...headOf(costed, share),
  };
  return { head: { noteId: null, receiptId: null, ...head }, items: costed };
};

type Item = Parameters<typeof insertItems>[1][number]['items'][number];
/** Sums of items. */
export const headOf = (items: readonly Item[], share: string) => ({
  share,
  costs: totalOf(items.map(({ costs }) => ({ net: costs, tax: '0', gross: costs }))).net,
  ...totalOf(items),
});

const writeParts = async (
  caller: Caller,
  claim: Pick<ClaimRow, 'id' | 'plantNo' | 'supplierCode'>,
  { causes, evidence }: Written,
  items: readonly Item[],
): Promise<void> => {
  const { id, plantNo, supplierCode } = claim;
  await insertItems(caller, [{ id, plantNo, supplierCode, items }]);
  if (causes.length > 0)
    await insertRows(
      caller.db,
      'claim_cause',
      causes.map((cause) => ({ plantNo, supplierCode, claimId: id, ...cause })),
    );
  await attachFiles(caller, claimRecord(id), evidence);
};
