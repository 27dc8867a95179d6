import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './refusal-words.zh.ts';

/** Words of refusals, which only the server says: pages do without them. */
export const refusalWords = inBothLanguages(zh, {
  failures: {
    'callOff.wrongStatus': 'The status of the call-off does not allow this action',
    'callOff.alreadyPromised': 'This call-off is committed already',
    'callOff.noDetail': 'There is no such call-off',
    'callOff.aboveOpen': 'Quantity {quantity} is above the open quantity {open} ({partNo}, {dueOn})',
    'callOff.zoneNotAsked':
      'Call-off {partNo} ({dueOn}) is “{zone}”: the process option “Zones that suppliers commit” of the plant leaves that zone out, so nothing is asked for',
    'callOff.otherBatch': 'Another batch of this line needs correction; the line was not committed',
    'callOff.notAnswered':
      'Call-off {partNo} ({dueOn}) is not committed yet, so it cannot go on a delivery note',
    'callOff.nothingOpen': 'Call-off {partNo} ({dueOn}) has no open quantity',
    'callOff.belowNotes':
      '{onNotes} of call-off {partNo} ({dueOn}) are on delivery notes; the proposal must not be below that',
    'callOff.asAsked': 'Call-off {partNo} ({dueOn}) asks for just that',
    'callOff.releaseRepeated': 'Release {releaseNo} has been received already',
    'callOff.releaseOutdated':
      'Release {releaseNo} ({releaseDate}) is older than the one in force and was not applied',
    'callOff.differentAgreement': 'The two releases belong to different agreements',
    'callOff.firmReasonMissing': 'It changes {count} {count|line|lines} inside the firm zone; please say why',
    'callOff.otherRow': 'Another row of this release needs correction; the release was not taken',
    'callOff.headDiffers': 'Rows of one release say different things here',
    'callOff.severalAgreements':
      'Part {partNo} has several order lines or points of use under agreement {saNo}; please say which',
    'callOff.unknownPart': 'Plant and supplier have no part {partNo} at unloading point {unloadingPoint}',
  },
});
