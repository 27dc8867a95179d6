import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const screenWords = inBothLanguages(zh, {
  receiptTitle: 'Receipt {number}',
  noteTitle: 'Delivery note {number}',
  linesLabel: 'Materials received',
  line: 'Line {row}',
  asNoted: 'All as noted',
  missing: 'Fill in the quantities received, and a reason where they differ',
  confirmTitle: 'Confirm receipt of {number}?',
  later: 'Not now',
  lost: 'The quantities typed so far will be lost. Leave this note?',
  stay: 'Stay',
  severalSuppliers: '{count} suppliers have a note {number}, please choose:',
  done: 'Note {note} is received, receipt {number}',
  doneDifferent: 'Note {note} is received with {count} lines that differ, receipt {number}',
  unloaded: 'All notes of transport order {order} are received: it is unloaded.',
  scanNext: 'Scan the next one',
  openReceipt: 'Open receipt',
  openNote: 'Open note',
});
