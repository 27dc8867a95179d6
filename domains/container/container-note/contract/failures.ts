import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const containerNoteFailures = failures({
  'containerNote.none': 404,
  'containerNote.status': 409,
  'containerNote.sentAlready': 409,
  'containerNote.pickedAlready': 409,
  'containerNote.notPicked': 409,
  'containerNote.noHandover': 409,
  'containerNote.notReceived': 409,
  'containerNote.reversalOver': 409,
  'containerNote.othersTurn': 403,
  'containerNote.wrongPartner': 422,
  'containerNote.partnerUnknown': 422,
  'containerNote.forwarderUnknown': 422,
  'containerNote.containerUnknown': 422,
  'containerNote.containerTwice': 422,
  'containerNote.wrongCondition': 422,
  'containerNote.pointUnknown': 422,
  'containerNote.daysOrder': 422,
  'containerNote.dayPast': 422,
  'containerNote.aboveNeed': 422,
  'containerNote.forwarderMissing': 422,
  'containerNote.itemsDiffer': 422,
  'containerNote.nothingPicked': 422,
  'containerNote.pickReason': 422,
  'containerNote.receiveReason': 422,
  'containerNote.orderUnfit': 422,
  'containerNote.truckPast': 422,
  'containerNote.truckGone': 422,
  'containerNote.notToOrder': 409,
  'containerNote.ownTruck': 422,
  'containerNote.glyphsMissing': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof containerNoteFailures> {}
}
