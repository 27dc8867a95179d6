import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

/** Those of prints bear the name of the note, whose labels were the first: programs of suppliers know them so. */
export const labelFailures = failures({
  'deliveryNote.reprintReason': 422,
  'deliveryNote.printNotReady': 409,
  'deliveryNote.labelsGone': 409,
  'deliveryNote.labelSigns': 422,
  'deliveryNote.masterSigns': 422,
  'deliveryNote.printerGone': 409,
  'deliveryNote.printersOff': 409,
  'deliveryNote.notSending': 409,
  'deliveryNote.notToGoOn': 409,
  'deliveryNote.nextLabel': 422,
  'labelLayout.unknownPlace': 422,
  'labelLayout.placeTwice': 422,
  'labelLayout.notForBars': 422,
  'labelLayout.onlyMatrix': 422,
  'labelLayout.notOnForm': 422,
  'labelLayout.plateMissing': 422,
  'labelLayout.plateNotInMatrix': 422,
  'labelLayout.numberMissing': 422,
  'labelLayout.numberNotInMatrix': 422,
  'labelLayout.codeTooLarge': 422,
  'labelLayout.noNote': 404,
  'labelLayout.noCallOff': 404,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof labelFailures> {}
}
