import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const transportFailures = failures({
  'transport.status': 409,
  'transport.estimatePast': 422,
  'transport.estimateBeforeStage': 422,
  'transport.estimateFar': 422,
  'transport.glyphsMissing': 422,
  'transport.reprintReason': 422,
  'transport.notEditable': 409,
  'transport.departedAlready': 409,
  'transport.goodsReceived': 409,
  'transport.calledToDock': 409,
  'transport.windowFixed': 409,
  'transport.truckFixed': 409,
  'transport.nothingToSwap': 422,
  'transport.noNotes': 422,
  'transport.forwarderFixed': 422,
  'transport.noteNotSent': 422,
  'transport.noteOnOrder': 409,
  'transport.otherPoint': 422,
  'transport.otherWarehouse': 422,
  'transport.incomplete': 422,
  'transport.onRun': 409,
  'transport.doorNotForSupplier': 403,
  'transport.unknownForwarder': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof transportFailures> {}
}
