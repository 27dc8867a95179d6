import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { partWeight, supplierParts } from '@portal/part/server/offers.ts';
import type { createPackagingAgreement } from '../contract/endpoints.ts';
import type { packagingKinds } from '../contract/packaging.ts';
import { fitsLoad } from '../contract/rules.ts';
import { packagingByCode } from './offers.ts';

type Given = GivenOf<typeof createPackagingAgreement>;
type Kind = (typeof packagingKinds)[number];

/** Parts may lie loose in a large carrier, so both kinds hold parts; only a large carrier holds boxes. */
const INNER: readonly Kind[] = ['KLT', 'GLT'];
const OUTER: readonly Kind[] = ['GLT'];
const AUXILIARY: readonly Kind[] = ['AUX'];

/** The supplier delivers the part, all packaging is known and of a fitting kind, and a full box can carry its parts. */
export const checkAgreement = async (caller: Caller, given: Given): Promise<void> => {
  const { supplierCode, partNo } = given;
  if ((await supplierParts(caller, { supplierCode, partNos: [partNo] })).length === 0)
    throw new Failure('packaging.notDelivered', { field: 'partNo', supplierCode, partNo });
  const uses = [
    { field: 'innerCode', code: given.innerCode, kinds: INNER },
    { field: 'outerCode', code: given.outerCode, kinds: OUTER },
    ...(given.auxiliaryCode === null
      ? []
      : [{ field: 'auxiliaryCode', code: given.auxiliaryCode, kinds: AUXILIARY }]),
  ];
  const known = await packagingByCode(
    caller,
    uses.map((use) => use.code),
  );
  for (const { field, code, kinds } of uses) {
    const packaging = known.get(code);
    if (!packaging) throw new Failure('packaging.codeUnknown', { field, code });
    if (!kinds.includes(packaging.kind)) throw new Failure('packaging.wrongKind', { field, code });
  }
  const { loadKg } = known.get(given.innerCode)!;
  const weightKg = await partWeight(caller, partNo);
  if (!fitsLoad(given.quantityPerInner, weightKg, loadKg))
    throw new Failure('packaging.tooHeavy', {
      field: 'quantityPerInner',
      quantity: given.quantityPerInner,
      code: given.innerCode,
      loadKg,
    });
};
