import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  fields: {
    advisedNumber: "Supplier's no.",
    fileName: 'File name',
    format: 'Format',
    outcome: 'Outcome',
    noteNumber: 'Note no.',
    lines: 'Materials',
    units: 'Units',
    problems: 'Problems',
    problemCount: 'Problems',
    carrier: 'Carrier',
    consignment: 'Consignment no.',
    means: 'Means of transport',
    createdAt: 'Uploaded',
    createdBy: 'By',
    createdFrom: 'Uploaded from',
    createdTo: 'Uploaded to',
    supplierCode: supplierFields.en.supplierCode,
    preview: 'Preview',
    send: 'Send when complete',
    notes: 'Delivery notes',
    place: 'Place',
    text: 'Problem',
  },
  lacks: { order: 'order', point: 'unloading point', both: 'order and unloading point' },
  outcome: {
    sent: 'Sent',
    saved: 'Saved, to be completed',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
    known: 'Known',
  },
  willBe: {
    sent: 'To be sent',
    saved: 'To be saved',
    refused: 'Refused',
    withdrawn: 'To be withdrawn',
    known: 'Known',
  },
  format: { DESADV: 'EDIFACT DESADV', VDA4913: 'VDA 4913' },
  actions: {
    file: 'Download the file',
    upload: 'Upload despatch advice',
    drop: 'Click, or drop a file of DESADV or VDA 4913 here, 32 MB at most',
    sending: 'Uploading {percent} %',
    reading: 'Checking…',
    take: 'Write delivery notes ({count})',
    another: 'Another file',
    send: 'Send complete notes to the plant at once',
    open: 'Open the note',
  },
  preview: {
    title: '{file}: {count} delivery notes',
    good: '{count} complete',
    saved: '{count} will be saved and need completing before they are sent',
    refused: '{count} will be refused',
    withdrawn: '{count} to be taken back',
    known: '{count} came before with the same content and make nothing new',
    done: '{count} delivery notes written',
    nothing: 'This file has no delivery note that can be taken',
  },
  sendLater: 'Not sent at once: the notes are saved as new, for you to check and send',
  empty:
    'No despatch advice yet. Files of DESADV or VDA 4913 from your own system become delivery notes here.',
  failures: {
    'despatchAdvice.fileNotKept': 'The file was not kept',
    'despatchAdvice.unreadable': 'The file cannot be read: {problem}',
    'despatchAdvice.testMessage': 'This is a test message: no delivery note comes of it',
    'despatchAdvice.cancels':
      'This message takes a delivery note back, and no note came of a message with its number here; please check the number',
    'despatchAdvice.sentBefore':
      'Delivery note {number} was sent to the plant already; please ask the plant to return it, then upload the file again',
    'despatchAdvice.replaced': 'It took the place of delivery note {number} as it was before',
    'despatchAdvice.otherPlant':
      'The message is for plant {plant}, the present one is {present}; please change the plant and upload again',
    'despatchAdvice.numberMissing': 'The message names no delivery note number',
    'despatchAdvice.partUnknown':
      'Nothing is open for part {partNo}; please check the part number, or commit the call-offs first',
    'despatchAdvice.orderUnknown': 'Nothing is open for part {partNo} under agreement {order}',
    'despatchAdvice.pointUnknown': 'Nothing is open for part {partNo} at unloading point {point}',
    'despatchAdvice.unitDiffers': 'Part {partNo} comes in {unit}, it is called off in {other}',
    'despatchAdvice.converted':
      'Part {partNo}: {quantity} {unit} were converted to {converted} {other} by the factor of the part',
    'despatchAdvice.notCalledOff':
      'Part {partNo}: of {quantity}, {rest} are not called off; send less, or commit further call-offs first',
    'despatchAdvice.countDiffers': '{what} declares {declared}, there are {found}; please check this note',
    'despatchAdvice.tagUnknown':
      '{tag} is in no directory of this message, so what it says was not read; please check this note',
    'despatchAdvice.misplaced':
      '{tag} does not stand where it belongs; please check what this note takes from it',
    'despatchAdvice.notSaid': '{tag} is missing here; please check this note and complete it',
    'despatchAdvice.codeUnknown':
      'Code {qualifier} of {tag} is not known, so what it says was not read; please check this note',
    'despatchAdvice.functionUnknown':
      '{function} is no function of a message; it was taken as an original, please check whether it is one',
    'despatchAdvice.platesDiffer':
      '{declared} packages bear {found} labels, or labels that stand at others too; please check the packing',
    'despatchAdvice.packedMore': 'Boxes for {declared} hold goods of {found}; please check the packing',
    'despatchAdvice.dayUnread': '“{text}” is no day and was left out; please check this note',
    'despatchAdvice.weightUnread': '“{text}” is no weight and was left out',
    'despatchAdvice.placeTaken':
      'Part {partNo}: the message names no {lacks}; it goes on {order}, unloading point {point}, the only one that fits',
    'despatchAdvice.placeChosen':
      'Part {partNo}: the message names no {lacks}, and {count} fit ({orders}); it went on {order}, unloading point {point}, please check',
    'despatchAdvice.partNotNamed':
      'The item names no part number of the plant (LIN or PIA with IN or BP, record 714); please have it added',
    'despatchAdvice.packagingVersion':
      'Packaging records of version {version} are not known; this one was not taken',
    'despatchAdvice.dispatchMissing':
      'The message names no day of dispatch; {day} stands for it. Please confirm it',
    'despatchAdvice.arrivalMissing':
      'The message names no arrival; please write when it comes, the note cannot be sent before',
    'despatchAdvice.arrivalTimeMissing':
      'The message names {day} as the day of arrival without a time; please write when it comes, the note cannot be sent before',
    'despatchAdvice.otherSupplier':
      'The message names supplier {supplier}, the note was written for {present}; please check whether it is the right file',
    'despatchAdvice.shipToUnknown':
      'The message goes to {code}, which is not plant {present}; please check whether it is the right file and plant',
    'despatchAdvice.originUnknown':
      'Place of origin {code} is none of your company; the note names none, please choose one if the plant asks for it',
    'despatchAdvice.transportUnknown': 'Mode of transport {code} has no code in the portal; it was not taken',
    'despatchAdvice.carrierUnknown':
      'Carrier {code} is no forwarder in the portal; please choose one when the truck is ordered',
    'despatchAdvice.weightDiffers':
      'The message declares {declared} kg gross, materials and packaging weigh {counted} kg; please check quantities and packing',
    'despatchAdvice.codeNotTaken':
      'Part {partNo}: {code} "{value}" is not of the form that a note keeps; it was not taken, please complete it',
    'despatchAdvice.batchesDiffer':
      'Part {partNo} comes in several batches ({batches}), a line names one; please complete it',
    'despatchAdvice.plateForeign':
      'Label {plate} is no licence plate of your company; these units get numbers of the portal, please print their labels again',
    'despatchAdvice.boxWithoutOuter':
      '{packaging} stands on no outer unit; the packing was not taken, please pack the note here',
    'despatchAdvice.outerWithoutBoxes':
      'Outer unit {packaging} names no boxes in it; the packing was not taken, please pack the note here',
    'despatchAdvice.boxOfSeveral':
      'A {packaging} holds several parts; the packing was not taken, please pack the note here',
    'despatchAdvice.boxSpansLines':
      'A {packaging} of {quantity} belongs to two call-off lines; the packing was not taken, please pack the note here',
    'despatchAdvice.boxesDiffer':
      'The content of {count} {packaging} is not said and cannot be shared evenly; the packing was not taken, please pack the note here',
  },
});
