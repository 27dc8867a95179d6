import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import { partFields } from '@portal/part/contract/field-words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  title: 'Goods receipts',
  fields: {
    number: 'Receipt no.',
    noteNumber: 'Note no.',
    supplierCode: supplierFields.en.supplierCode,
    supplierName: 'Supplier',
    warehouseCode: 'Warehouse',
    unloadingPoint: 'Unloading point',
    receivedAt: 'Received at',
    receivedBy: 'Received by',
    lines: 'Materials',
    hasDifference: 'Difference',
    remark: 'Remark',
    ...partFields.en,
    unit: 'Unit',
    batchNo: 'Batch no.',
    notedQty: 'Noted',
    receivedQty: 'Received',
    difference: 'Difference',
    differenceReason: 'Reason',
    scanned: 'Licence plate or note number',
    transportNumber: 'Transport order',
    expectedArrival: 'Expected arrival',
    units: 'Outer units',
    receivedFrom: 'Received from',
    receivedTo: 'Received to',
  },
  actions: {
    scan: 'Scan',
    find: 'Find',
    confirm: 'Confirm receipt',
    allAsOnNote: 'All as noted',
    next: 'Next',
    open: 'Open',
  },
  hints: {
    scan: 'Scan the bar code of a label, or type the 8-digit note number and press Enter',
    empty: 'No receipts yet. Scan a label of the goods to begin.',
    received: 'Received, receipt {number}',
    alreadyReceived: 'This note was received ({number})',
    differences: '{count} lines differ',
    confirmText: 'Once confirmed, the quantities count for the call-offs and cannot be changed. Confirm?',
    none: 'None',
  },
  notice: {
    received: 'Delivery note {note} was received ({receipt})',
    receivedWithDifference: 'Delivery note {note} was received, {count} lines differ ({receipt})',
  },
  checks: { reasonMisfits: 'This reason does not explain the difference' },
  told: {
    plantNo: 'Plant',
    deliveryNoteId: 'Delivery note',
  },
  done: {
    'receipt.confirmed.tell-supplier': 'Notify supplier',
  },
  failures: {
    'receipt.unknownScan': 'No sent delivery note belongs to {scanned}',
    'receipt.alreadyReceived': 'The note has been received',
    'receipt.lineMissing': 'The received quantity of part {partNo} is missing',
    'receipt.reasonMissing': 'Part {partNo}: received {received}, noted {noted}; please give a reason',
    'receipt.reasonMisfits':
      'Part {partNo}: received {received}, noted {noted}; this reason does not explain that difference',
  },
});
