import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const invoiceFailures = failures({
  'invoice.none': 404,
  'invoice.status': 409,
  'invoice.supplierOnly': 403,
  'invoice.plantOnly': 403,
  'invoice.erpDecides': 409,
  'invoice.noErp': 409,
  'invoice.handedOver': 409,
  'invoice.postedInFuture': 422,
  'invoice.answerUnknown': 404,
  'invoice.messageTwice': 409,
  'invoice.partiesUnknown': 409,
  'invoice.redAboveBlue': 409,
  'invoice.lineNone': 404,
  'invoice.listNotOpen': 409,
  'invoice.otherBuyer': 409,
  'invoice.otherCurrency': 409,
  'invoice.lineTaken': 409,
  'invoice.aboveInvoice': 422,
  'invoice.redBindsItself': 422,
  'invoice.notBound': 409,
  'invoice.returnsLeft': 409,
  'invoice.blueFirst': 409,
  'invoice.takenBack': 409,
  'invoice.taxListColumns': 422,
  'invoice.confirmationNone': 404,
  'invoice.confirmationStatus': 409,
  'invoice.confirmationOtherSide': 403,
  'invoice.confirmationTaken': 409,
  'invoice.confirmationBlue': 422,
  'invoice.confirmationAboveBlue': 409,
  'invoice.confirmationInFuture': 422,
  'invoice.confirmationTooLate': 422,
  'invoice.confirmationTax': 422,
  'invoice.confirmationUsed': 409,
  'invoice.confirmationOpen': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof invoiceFailures> {}
}
