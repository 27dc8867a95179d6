import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { partWeight, supplierParts } from '@portal/part/server/offers.ts';
import type { createPackagingAgreement } from '../contract/endpoints.ts';
import type { packagingKinds } from '../contract/packaging.ts';
import { fitsLoad } from '../contract/rules.ts';
import { packagingByCode } from './offers.ts';

type Input = ParsedInput<typeof createPackagingAgreement>;
type Kind = (typeof packagingKinds)[number];

/** Parts may lie loose in a large carrier, so both kinds hold parts; only a large carrier holds boxes. */
const INNER: readonly Kind[] = ['KLT', 'GLT'];
const OUTER: readonly Kind[] = ['GLT'];
const AUXILIARY: readonly Kind[] = ['AUX'];

/** The supplier delivers the part, all packaging is known and of a fitting kind, and a full box can carry its parts. */
export const checkAgreement = async (caller: Caller, input: Input): Promise<void> => {
  const { supplierCode, partNo } = input;
  if ((await supplierParts(caller, { supplierCode, partNos: [partNo] })).length === 0)
    throw new Failure('packaging.notDelivered', { field: 'partNo', supplierCode, partNo });
  const uses = [
    { field: 'innerCode', code: input.innerCode, kinds: INNER },
    { field: 'outerCode', code: input.outerCode, kinds: OUTER },
    ...(input.auxiliaryCode === null
      ? []
      : [{ field: 'auxiliaryCode', code: input.auxiliaryCode, kinds: AUXILIARY }]),
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
  const { loadKg } = known.get(input.innerCode)!;
  const weightKg = await partWeight(caller, partNo);
  if (!fitsLoad(input.quantityPerInner, weightKg, loadKg))
    throw new Failure('packaging.tooHeavy', {
      field: 'quantityPerInner',
      quantity: input.quantityPerInner,
      code: input.innerCode,
      loadKg,
    });
};
