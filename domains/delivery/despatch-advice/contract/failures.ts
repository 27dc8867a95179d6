import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

/** Why a delivery note of a file was refused, or what of it is missing. */
export const despatchAdviceFailures = failures({
  'despatchAdvice.unreadable': 422,
  'despatchAdvice.fileNotKept': 404,
  'despatchAdvice.testMessage': 422,
  'despatchAdvice.cancels': 422,
  'despatchAdvice.sentBefore': 422,
  'despatchAdvice.replaced': 422,
  'despatchAdvice.otherPlant': 422,
  'despatchAdvice.numberMissing': 422,
  'despatchAdvice.partUnknown': 422,
  'despatchAdvice.orderUnknown': 422,
  'despatchAdvice.pointUnknown': 422,
  'despatchAdvice.unitDiffers': 422,
  'despatchAdvice.notCalledOff': 422,
  'despatchAdvice.converted': 422,
  'despatchAdvice.countDiffers': 422,
  'despatchAdvice.packagingVersion': 422,
  'despatchAdvice.dispatchMissing': 422,
  'despatchAdvice.arrivalMissing': 422,
  'despatchAdvice.arrivalTimeMissing': 422,
  'despatchAdvice.otherSupplier': 422,
  'despatchAdvice.shipToUnknown': 422,
  'despatchAdvice.originUnknown': 422,
  'despatchAdvice.transportUnknown': 422,
  'despatchAdvice.carrierUnknown': 422,
  'despatchAdvice.weightDiffers': 422,
  'despatchAdvice.codeNotTaken': 422,
  'despatchAdvice.batchesDiffer': 422,
  'despatchAdvice.plateForeign': 422,
  'despatchAdvice.boxWithoutOuter': 422,
  'despatchAdvice.outerWithoutBoxes': 422,
  'despatchAdvice.boxOfSeveral': 422,
  'despatchAdvice.boxSpansLines': 422,
  'despatchAdvice.boxesDiffer': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof despatchAdviceFailures> {}
}
