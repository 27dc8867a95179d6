import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const jisCallOffFailures = failures({
  'jis.vehicleUnknown': 404,
  'jis.vehicleArchived': 404,
  'jis.calledAlready': 409,
  'jis.supplierUnknown': 422,
  'jis.printUnknown': 422,
  'jis.printPartly': 409,
  'jis.overGap': 409,
  'jis.printReplaced': 422,
  'jis.printCancelled': 422,
  'jis.printSilent': 422,
  'jis.printedAlready': 422,
  'jis.notByItself': 409,
  'jis.labelsMany': 422,
  'jis.labelUnproved': 422,
  'jis.printersOff': 422,
  'jis.printerGone': 422,
  'jis.rackPlate': 422,
  'jis.glyphsMissing': 422,
  'jis.rolledBackAlready': 409,
  'jis.statusUnknown': 422,
  'jis.lineUnknown': 422,
  'jis.lineRuns': 409,
  'jis.stopTimes': 422,
  'jis.stopsMeet': 409,
  'jis.groupUnknown': 422,
  'jis.passUnknown': 404,
  'jis.passEnded': 409,
  'jis.tooManyPasses': 409,
  'jis.noStream': 422,
  'jis.aboveHighest': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof jisCallOffFailures> {}
}
