import type * as z from 'zod/mini';
import type { AgreementInput, PackagingInput } from '../contract/fields.ts';

/** A packaging as the form gives it, in the table's columns; the code apart, for it never changes. */
export const packagingColumnsOf = (given: Omit<z.output<typeof PackagingInput>, 'code'>) => ({
  name_zh: given.nameZh,
  name_en: given.nameEn,
  kind: given.kind,
  length_mm: given.lengthMm,
  width_mm: given.widthMm,
  height_mm: given.heightMm,
  tare_kg: given.tareKg,
  load_kg: given.loadKg,
  stack_factor: given.stackFactor,
  ownership: given.ownership,
});

/** What may change of an agreement. */
export const agreementColumnsOf = (
  given: Omit<z.output<typeof AgreementInput>, 'supplierCode' | 'partNo'>,
) => ({
  effective_from: given.effectiveFrom,
  inner_code: given.innerCode,
  quantity_per_inner: given.quantityPerInner,
  outer_code: given.outerCode,
  inner_per_layer: given.innerPerLayer,
  layers: given.layers,
  auxiliary_code: given.auxiliaryCode,
  auxiliary_per_outer: given.auxiliaryPerOuter,
});
