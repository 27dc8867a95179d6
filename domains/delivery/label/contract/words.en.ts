import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { printFields } from './print-fields.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  fields: { kind: 'Kind', status: 'Status', supplierCode: supplierFields.en.supplierCode, ...printFields.en },
  labelForm: {
    'gtl-outer': 'VDA 4994, outer units',
    'gtl-inner': 'VDA 4994, boxes',
    'vda4902-outer': 'VDA 4902, outer units',
    'vda4902-inner': 'VDA 4902, boxes',
    jis: 'JIS call-off',
    'jis-rack': 'JIS rack',
  },
  labelKind: {
    range: 'A range',
    all: 'All labels',
    outer: 'Outer units only',
    inner: 'Inner units only',
    units: 'Selected units',
  },
  labelSheet: { label: 'Label paper, one to a page', a4: 'A4 label sheets (2 outer or 4 inner to a sheet)' },
  labelOutput: { pdf: 'PDF', zpl: 'ZPL (label printer)' },
  print: { note: 'Delivery note', labels: 'Labels', 'packing-list': 'Packing list' },
  printStatus: { waiting: 'Being made', ready: 'Ready', failed: 'Failed' },
  sendStatus: {
    waiting: 'Queued',
    sending: 'Being sent',
    unclear: 'Look at the printer',
    sent: 'Transferred',
    failed: 'Failed',
    stopped: 'Stopped',
  },
  /** How far labels are sent to a printer. */
  sending: {
    toPrinterWaiting: 'Waiting to be sent to printer {printer}',
    toPrinter: 'Being sent to printer {printer}: {sent} of {total} labels',
    sentToPrinter: 'Printer {printer} has taken all {total} {total|label|labels}',
    triedAgain:
      'Printer {printer}: {problem}. No label is lost: it is tried again by itself ({tries} {tries|try|tries} so far).',
    notSent: 'Printer {printer}: {problem}. It has taken {sent} of {total} labels.',
    sendStopped: 'Stopped: printer {printer} has taken {sent} of {total} labels',
    unclear:
      'Printer {printer}: {problem}. It has taken the first {sent}; labels {from} to {to} may have been printed. Please look at the printer, so that no label is stuck on twice.',
    nextLabel: 'First label that was not printed',
    allPrinted: 'All were printed',
    sentAgain: '{count} of them were sent once more after a break ({by})',
    goOn: 'Go on sending',
    stop: 'Stop sending',
  },
  /** A paper or a file that is printed again. */
  reprint: {
    hint: 'Printed before, please say why it is printed again',
    about: 'Printed again: {numbers}',
    print: 'Print again',
  },
  /** Columns that only histories name. */
  told: {
    plantNo: 'Plant',
    deliveryNoteId: 'Delivery note',
  },
  /** What is done here beside the declared calls. */
  done: {
    'delivery-note.labels-ordered.draw': 'Draw labels',
    'delivery-note.labels-drawn.send': 'Send labels to the printer',
  },
});
