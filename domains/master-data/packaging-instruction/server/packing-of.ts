import type * as z from 'zod/mini';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { checkAgreement } from '@portal/packaging/server/offers.ts';
import { fitsLoad } from '@portal/packaging/contract/rules.ts';
import type { InstructionContent } from '../contract/content.ts';
import { packingProblems } from '../contract/rules.ts';
import { measuresOf } from './record.ts';

export type Filled = Omit<z.output<typeof InstructionContent>, 'steps'>;
type Agreed = { supplierCode: string; partNo: string; effectiveFrom: string };

/** The agreement that an instruction makes from its day on. */
export const agreementOf = (filled: Filled, agreed: Agreed) => ({
  ...agreed,
  innerCode: filled.innerCode,
  quantityPerInner: filled.quantityPerInner,
  outerCode: filled.outerCode,
  innerPerLayer: filled.innerPerLayer,
  layers: filled.layers,
  auxiliaryCode: filled.auxiliaryCode,
  auxiliaryPerOuter: filled.auxiliaryPerOuter ?? 0,
});

/** The packing may be agreed upon, boxes find room, and nothing is too heavy or stacked too high; else the first problem at its field. */
export const checkPacking = async (caller: Caller, filled: Filled, agreed: Agreed): Promise<void> => {
  await checkAgreement(caller, agreementOf(filled, agreed));
  const measures = await measuresOf(caller, [filled.innerCode, filled.outerCode, filled.auxiliaryCode]);
  const withCode = (code: string | null) => measures.find((one) => one.code === code);
  const inner = withCode(filled.innerCode)!;
  if (!fitsLoad(filled.quantityPerInner, filled.partWeightKg, inner.loadKg))
    throw new Failure('packaging.tooHeavy', {
      field: 'quantityPerInner',
      quantity: filled.quantityPerInner,
      code: inner.code,
      loadKg: inner.loadKg,
    });
  const [problem] = packingProblems(
    { ...filled, auxiliaryPerOuter: filled.auxiliaryPerOuter ?? 0 },
    { inner, outer: withCode(filled.outerCode)!, auxiliary: withCode(filled.auxiliaryCode) },
  );
  if (problem) throw new Failure(problem.key, problem.details);
};
