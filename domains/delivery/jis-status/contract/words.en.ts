import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  statuses: {
    create: 'New status point',
    empty: 'No status points yet. A message at one that is not configured raises an alert.',
  },
  supplierStatuses: {
    create: 'New supplier status',
    empty:
      'Nothing configured yet. Here it says which supplier gets which part group at which line and status point.',
  },
  partGroups: {
    create: 'New part group of a part',
    empty:
      'Nothing configured yet. Where messages name no part group (GIR XA) and a supplier gets several at a line, they follow from the parts.',
  },
  fields: {
    partNo: 'Part no.',
    code: 'Status point',
    assemblyLine: 'Assembly line',
    name: 'Name',
    nameZh: 'Name (Chinese)',
    nameEn: 'Name (English)',
    position: 'Position',
    expectedCode: 'Expected before',
    isPrintable: 'Printable',
    isFinalAssembly: 'Final assembly',
    numberRestarts: 'Numbers begin again',
    highestNo: 'Highest number',
    largestJump: 'Largest jump',
    autoPrint: 'Automatic print',
    printerId: 'Label printer',
    autoPrinterId: 'Printer of automatic print',
    autoPrintSince: 'Automatic print since',
    active: 'Active',
    supplierCode: supplierFields.en.supplierCode,
    supplierName: supplierFields.en.supplierName,
    supplierNameZh: supplierFields.en.supplierNameZh,
    supplierNameEn: supplierFields.en.supplierNameEn,
    partGroup: 'Part group',
    statusCode: 'Status point',
    statusName: 'Status point name',
    statusNameZh: 'Status point name (Chinese)',
    statusNameEn: 'Status point name',
  },
  hints: {
    code: 'The code in messages, such as F000; it cannot be changed later',
    position:
      'A code has one position on all lines of the plant; the lines that follow are shown before it is changed',
    expectedCode:
      'The status point of the same line that must have been called before; it raises an alert otherwise',
    isFinalAssembly: 'A line has one final-assembly node',
    numberRestarts:
      'After the highest number, or with each day of the planned production or of the passing, on the clock of the plant',
    highestNo: 'The number behind which 1 comes, such as 9999; empty: as the numbers show it (0001: 9999)',
    largestJump: 'A number further than this from the last one raises an alert of its own and moves nothing',
    partNo: 'Call-offs of parts without a group wait, and are taken in within two minutes of its entry',
    active: 'Messages at one that is inactive raise the alert of an unknown status',
  },
  numberRestarts: {
    highest: 'After the highest number',
    plannedDay: 'Each day of planned production',
    passedDay: 'Each day of passing',
  },
  autoPrint: { off: 'No', station: 'Print station', printer: 'Label printer' },
  touched: 'Line {line}: {code} moves from position {before} to {after}',
  switchedOff: {
    vehicles:
      'Line {line}: {count} vehicles of the last {days} days stand at {code}; once it is off, messages at it raise the alert of an unknown status',
    receiver:
      'Supplier {supplierCode} gets part group {partGroup} at {code} of line {line}; this supplier status will name a point that is off',
  },
  detail: {
    status: 'Status point {code}',
    supplierStatus: 'Supplier status {code}',
    general: 'General',
    numbers: 'Sequence numbers',
  },
  checks: {
    'jisStatus.codeForm': 'Letters, digits, dots, underscores and hyphens only',
    'jisStatus.highestSmall': 'At least 9',
  },
  failures: {
    'jisStatus.taken': 'The line has this status point already: {value}',
    'jisStatus.finalTaken': 'The line has a final-assembly node already: take it off that one first',
    'jisStatus.stays': 'Status point and line cannot be changed',
    'jisStatus.expectedUnknown': 'Line {line} has no status point {code} that could be expected',
    'jisStatus.positionsDiffer':
      'The file gives status point {code} several positions ({positions}); a code has one on all lines',
    'jisStatus.circle': 'What is expected goes in a circle: {way}',
    'jisStatus.supplierTaken': 'The supplier gets this part group at this status point of the line already',
    'jisStatus.supplierUnknown': 'There is no supplier {code}',
    'jisStatus.printerGone': 'There is no such label printer: choose an active one',
    'jisStatus.notPrinted': 'Status point {code} of line {line} is configured not to be printed',
    'jisStatus.partTaken': 'The part has a part group already: {value}',
    'jisStatus.unknown': 'Line {line} has no active status point {code}',
  },
});
