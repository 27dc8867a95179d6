import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { draftOf, type Draft } from '@portal/platform/server/list/draft.ts';
import { deliveredPairs, partUnits, partWeights } from '@portal/part/server/offers.ts';
import { refuseTooFine } from '@portal/unit/server/offers.ts';
import type { createPackagingAgreement } from '../contract/endpoints.ts';
import { KINDS_FOR } from '../contract/packaging-use.ts';
import { fitsLoad } from '../contract/rules.ts';
import { codesOf, packagingWithCodes } from './queries.ts';

type Input = ParsedInput<typeof createPackagingAgreement>;

/**
 * The suppliers deliver the parts, all packaging is known, active and of a fitting kind, a full box holds what the unit
 * of its part allows, and it can carry that. What an
 * agreement named before may have become inactive since.
 */
export const checkAgreements = async (caller: Caller, drafts: readonly Draft<Input>[]): Promise<void> => {
  const inputs = drafts.map(({ input }) => input);
  const isDelivered = await deliveredPairs(caller, inputs);
  const weights = await partWeights(caller, [...new Set(inputs.map(({ partNo }) => partNo))]);
  const codes = new Set(inputs.flatMap((input) => usesOf(input).map(({ code }) => code)));
  const known = new Map((await packagingWithCodes(caller, [...codes])).map((one) => [one.code, one]));
  const before = await codesOf(
    caller,
    drafts.flatMap(({ id }) => id ?? []),
  );
  const units = await partUnits(caller, [...new Set(inputs.map(({ partNo }) => partNo))]);
  await refuseTooFine(caller, drafts, ({ partNo, quantityPerInner }) => ({
    field: 'quantityPerInner',
    partNo,
    quantity: quantityPerInner,
    unit: units.get(partNo) ?? '',
  }));
  for (const { id, input, refuse } of drafts) {
    const { supplierCode, partNo, innerCode, quantityPerInner } = input;
    if (!isDelivered(input)) refuse('packaging.notDelivered', { field: 'partNo', supplierCode, partNo });
    for (const { field, code, kinds } of usesOf(input)) {
      const packaging = known.get(code);
      const kept = before.get(id ?? '')?.includes(code) === true;
      if (!packaging) refuse('packaging.codeUnknown', { field, code });
      else if (!packaging.active && !kept) refuse('packaging.inactive', { field, code });
      else if (!kinds.includes(packaging.kind)) refuse('packaging.wrongKind', { field, code });
    }
    const { loadKg } = known.get(innerCode) ?? {};
    if (loadKg !== undefined && !fitsLoad(quantityPerInner, weights.get(partNo) ?? '0', loadKg))
      refuse('packaging.tooHeavy', {
        field: 'quantityPerInner',
        quantity: quantityPerInner,
        code: innerCode,
        loadKg,
      });
  }
};

/** The same of one agreement that is not saved yet. Fails with its first refusal. */
export const checkAgreement = async (caller: Caller, input: Input): Promise<void> => {
  const draft = draftOf(input);
  await checkAgreements(caller, [draft]);
  const refusal = draft.refusal();
  if (refusal !== undefined) throw refusal;
};

const usesOf = ({ innerCode, outerCode, auxiliaryCode }: Input) => [
  { field: 'innerCode', code: innerCode, kinds: KINDS_FOR.inner },
  { field: 'outerCode', code: outerCode, kinds: KINDS_FOR.outer },
  ...(auxiliaryCode === null
    ? []
    : [{ field: 'auxiliaryCode', code: auxiliaryCode, kinds: KINDS_FOR.auxiliary }]),
];
