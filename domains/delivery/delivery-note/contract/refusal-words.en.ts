import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './refusal-words.zh.ts';

/** Words of refusals that only the server says: pages do without them. */
export const refusalWords = inBothLanguages(zh, {
  packagingUse: { inner: 'a box', outer: 'an outer unit', auxiliary: 'auxiliary packaging' },
  failures: {
    'deliveryNote.alreadySent':
      'The note has been sent: it can no longer be sent, changed, deleted or given more materials',
    'deliveryNote.notSent': 'The note has not been sent yet',
    'deliveryNote.fieldMissing': 'The plant asks for this before the note is sent: {names}',
    'deliveryNote.materialIncomplete': 'Part {partNo} lacks what the plant asks for: {names}',
    'deliveryNote.originMissing':
      'Supplier {supplierCode} has no production location yet, so nothing can be sent: the plant keeps them in the settings of the supplier',
    'deliveryNote.addressMissing':
      'Supplier {supplierCode} has no address yet, so nothing can be sent: the plant maintains it in the supplier settings',
    'deliveryNote.noLines': 'The note has no materials: it can be neither sent nor printed',
    'deliveryNote.numberTaken':
      'A delivery note or JIS delivery of this year has number {number} already: give another one',
    'deliveryNote.advisedTaken':
      'Number {number} of your system has made a delivery note this year already; to correct it, send a message of function 5 (replace), or delete that note first',
    'deliveryNote.plateTaken':
      'Licence plate {plate} belongs to another packing unit; plates are never used twice',
    'deliveryNote.materialAdded': 'Material {partNo} is on the note already',
    'deliveryNote.otherWarehouse':
      'Only lines of the same receiving warehouse and unloading point can be combined: warehouses {one} and {other}',
    'deliveryNote.otherKind': 'A delivery note is either all series or all pre-series',
    'deliveryNote.onlyCallOffs':
      'The plant takes notes of open call-off lines only, part {partNo} has none here',
    'deliveryNote.onlySeries': 'Pre-series lots are agreed once: note {number} cannot be copied',
    'deliveryNote.templateTaken': 'There is a template of this name already',
    'deliveryNote.otherRow': 'Right by itself; its note is refused for another row',
    'deliveryNote.otherContainers':
      'What goes along with a note is said once, or the same in each of its rows',
    'deliveryNote.materialDiffers':
      '{given} differs from {first}, which the first row of part {partNo} says; please make them alike, or leave it empty',
    'deliveryNote.mixDiffers':
      'Rows of mixed unit {mark} stand on one outer unit: {given} differs from {first}; please make them alike',
    'deliveryNote.headDiffers':
      '{given} is not what the first row of this note says ({first}); please say the same, or leave it empty',
    'deliveryNote.lessOpen': 'Only {open} of part {partNo} can be delivered to {unloadingPoint}',
    'deliveryNote.alternativeOver': 'This approval is over',
    'deliveryNote.quantityMissing': 'How part {partNo} is packed is not agreed: please say how much goes',
    'deliveryNote.noChoice':
      'Part {partNo} stands in mixed units only: that cannot be approved for all notes',
    'deliveryNote.dayPast': 'This day is past',
    'deliveryNote.otherPoint':
      'Only lines of the same receiving warehouse and unloading point can be combined: points {one} and {other}',
    'deliveryNote.softwareMissing': 'Part {partNo} needs its actual software version',
    'deliveryNote.hardwareDiffers':
      'Part {partNo}: the actual hardware version must be the ordered {ordered}',
    'deliveryNote.gStandMissing': 'Part {partNo} needs its actual G-stand',
    'deliveryNote.gStandTooOld':
      'Part {partNo}: the actual G-stand is below the ordered {ordered} (H < K < S, then the number)',
    'deliveryNote.packing': 'Outer unit {outer}: {problem}',
    'deliveryNote.unknownContainer': 'There is no packaging {code}',
    'deliveryNote.unknownPackaging': 'Outer unit {outer}: there is no packaging {code}',
    'deliveryNote.packagingOff':
      'Outer unit {outer}: packaging {code} is switched off, please choose another',
    'deliveryNote.packagingKind': 'Outer unit {outer}: packaging {code} cannot be used as {use}',
    'deliveryNote.aboveTolerance':
      'Part {partNo}: agreement {saNo} allows {most} with its tolerance, not {quantity}',
    'deliveryNote.tooManyUnits':
      'Part {partNo}: {quantity} are more units than one note takes ({most}, of them {mostOuter} outer units). {fits} still fit; please put the rest on another note',
    'deliveryNote.noAgreement': 'Part {partNo} has no packaging agreement in force',
    'deliveryNote.arrivalBeforeDispatch': 'The expected arrival lies before the dispatch date',
    'deliveryNote.arrivalMissing': 'Nobody has said when it arrives; please write the expected arrival',
    'deliveryNote.arrivalClosed':
      'On {day} the plant is closed: send the note on its page to keep this arrival, or give another one',
    'deliveryNote.arrivalPast': 'The expected arrival {arrival} is past',
    'deliveryNote.originUnknown':
      'Supplier {supplierCode} has no ship-from {code}: please choose one of its places',
    'deliveryNote.expiryBeforeProduction': 'Part {partNo} expires before it was produced',
    'deliveryNote.onTruck': 'The note is on a transport order',
    'deliveryNote.stage': 'The logistics stage of the note does not allow this',
    'deliveryNote.alreadyReceived': 'The note has been received',
    'deliveryNote.partlyReceived':
      'Note {number} is partly received and cannot be given back; receive the rest, or reverse its receipts first',
    'deliveryNote.nothingPacked':
      'Nothing of delivery note {number} is packed yet: there is no packing list to print',
    'deliveryNote.noLabels': 'Delivery note {number} has none of the selected labels',
    'deliveryNote.severalSuppliers': 'One file of labels holds delivery notes of one supplier only',
    'deliveryNote.range':
      'Give labels from 1 to {most}, the first not behind the last, and of one delivery note only',
    'deliveryNote.signs': 'Part {partNo}: label codes cannot carry {signs} in {value}. Allowed are {allowed}',
  },
});
