import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const applicationFailures = failures({
  'paymentApplication.none': 404,
  'paymentApplication.status': 409,
  'paymentApplication.supplierOnly': 403,
  'paymentApplication.plantOnly': 403,
  'paymentApplication.invoiceTwice': 422,
  'paymentApplication.notPayable': 409,
  'paymentApplication.aboveOpen': 409,
  'paymentApplication.notWhole': 409,
  'paymentApplication.openMeanwhile': 409,
  'paymentApplication.severalBuyers': 409,
  'paymentApplication.negativeMissing': 409,
  'paymentApplication.notPositive': 409,
  'paymentApplication.empty': 422,
  'paymentApplication.xmlMissing': 409,
  'paymentApplication.filesUnequal': 409,
  'paymentApplication.noAccount': 409,
  'paymentApplication.accountUnconfirmed': 409,
  'paymentApplication.accountMeanwhile': 409,
  'paymentApplication.accountReplaced': 409,
  'paymentApplication.ownHand': 409,
  'paymentApplication.paidInFuture': 422,
  'paymentApplication.paidOtherwise': 409,
  'paymentApplication.paymentForm': 422,
  'paymentApplication.noNumbers': 422,
  'paymentApplication.glyphsMissing': 422,
  'supplierAccount.none': 404,
  'supplierAccount.status': 409,
  'supplierAccount.plantOnly': 403,
  'supplierAccount.otherOpen': 409,
  'supplierAccount.ownProposal': 409,
  'supplierAccount.supplierMissing': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof applicationFailures> {}
}
