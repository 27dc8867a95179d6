import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

/** SPEC section 8, "DN". */
export const deliveryNoteFailures = failures({
  'deliveryNote.alreadySent': 409,
  'deliveryNote.notSent': 409,
  'deliveryNote.noLines': 422,
  'deliveryNote.materialAdded': 409,
  'deliveryNote.otherWarehouse': 422,
  'deliveryNote.otherPoint': 422,
  'deliveryNote.softwareMissing': 422,
  'deliveryNote.hardwareDiffers': 422,
  'deliveryNote.gStandMissing': 422,
  'deliveryNote.gStandTooOld': 422,
  'deliveryNote.notPacked': 422,
  'deliveryNote.overPacked': 422,
  'deliveryNote.packing': 422,
  'deliveryNote.unknownPackaging': 422,
  'deliveryNote.deviationReason': 422,
  'deliveryNote.noAgreement': 422,
  'deliveryNote.arrivalBeforeDispatch': 422,
  'deliveryNote.expiryBeforeProduction': 422,
  'deliveryNote.onTruck': 409,
  'deliveryNote.stage': 409,
  'deliveryNote.alreadyReceived': 409,
  'deliveryNote.noLabels': 422,
  'deliveryNote.severalSuppliers': 422,
  'deliveryNote.reprintReason': 422,
  'deliveryNote.printNotReady': 409,
  'deliveryNote.glyphsMissing': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof deliveryNoteFailures> {}
}
