import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const settlementFailures = failures({
  'settlement.none': 404,
  'settlement.lineNone': 404,
  'settlement.waitingNone': 404,
  'settlement.status': 409,
  'settlement.wrongParty': 403,
  'settlement.notPast': 422,
  'settlement.blocked': 409,
  'settlement.notBlocked': 409,
  'settlement.takenBackElsewhere': 409,
  'settlement.invoiced': 409,
  'settlement.notLess': 422,
  'settlement.keptBackAlready': 409,
  'settlement.notKeptBack': 409,
  'settlement.buyerTaken': 409,
  'settlement.buyerKeyStays': 422,
  'settlement.sellerTaken': 409,
  'settlement.sellerKeyStays': 422,
  'settlement.glyphsMissing': 422,
  'settlement.longPaper': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof settlementFailures> {}
}
