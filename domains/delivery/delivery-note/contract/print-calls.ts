import * as z from 'zod/mini';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { Id, PositiveCount, maybeCount, maybeText } from '@portal/platform/contract/fields.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { BYTES, PDF } from '@portal/platform/contract/values/media-types.ts';
import { notePapers } from './fields.ts';
import {
  LabelSending,
  MOST_COPIES,
  labelKinds,
  labelOutputs,
  labelSheets,
  printFailures,
  printerDots,
} from '@portal/label/contract/paper.ts';
import { LabelFault } from '@portal/label/contract/label-fault.ts';
import { printStatus } from '@portal/label/contract/status.ts';

const BASE = '/sf/v1/delivery-note';

export const printNote = file({
  types: [PDF],
  method: 'POST',
  path: `${BASE}/{id}/print`,
  work: 'print',
  needs: 'delivery-note:print',
  name: { zh: '打印发货单', en: 'Print delivery note' },
  summary: 'The note, or its packing list, on A4; a reprint says why',
  input: z.object({
    id: Id,
    paper: z._default(z.enum(notePapers, { error: 'invalidChoice' }), 'note'),
    reason: maybeText(200),
  }),
  fails: [
    'deliveryNote.noLines',
    'deliveryNote.nothingPacked',
    'deliveryNote.reprintReason',
    'deliveryNote.glyphsMissing',
    'err.archived',
  ],
});

/** Which labels of a note. */
const Choice = {
  what: z._default(z.enum(labelKinds, { error: 'invalidChoice' }), 'all'),
  /** The units whose labels are meant, where `what` is units. */
  unitIds: z._default(z.array(Id).check(z.maxLength(10_000, 'tooMany')), []),
  /** The first and the last label, as they are stuck on, where `what` is range. */
  from: maybeCount(),
  to: maybeCount(),
};

export const orderLabels = endpoint({
  path: `${BASE}/{id}/labels`,
  needs: 'delivery-note:print',
  name: { zh: '打印标签', en: 'Print labels' },
  summary:
    'Orders labels of a note, or of several, as one PDF or one ZPL file; they are drawn behind, see readLabelPrint',
  input: z.object({
    id: Id,
    /** Further notes of the same supplier. */
    also: z._default(z.array(Id).check(z.maxLength(99, 'tooMany')), []),
    ...Choice,
    sheet: z._default(z.enum(labelSheets, { error: 'invalidChoice' }), 'label'),
    output: z._default(z.enum(labelOutputs, { error: 'invalidChoice' }), 'pdf'),
    /** Dots per inch of the label printer, for ZPL. */
    dots: z._default(z.literal(printerDots, { error: 'invalidChoice' }), 203),
    copies: z._default(PositiveCount.check(z.lte(MOST_COPIES, 'tooLarge')), 1),
    /** Label printer they are sent to when they are drawn: as ZPL of its resolution. */
    printerId: z._default(z.nullable(Id), null),
    reason: maybeText(200),
  }),
  output: z.object({ printId: z.string() }),
  fails: [
    'deliveryNote.noLines',
    'deliveryNote.notPacked',
    'deliveryNote.overPacked',
    'deliveryNote.noLabels',
    'deliveryNote.severalSuppliers',
    'deliveryNote.reprintReason',
    'deliveryNote.labelSigns',
    'deliveryNote.masterSigns',
    'deliveryNote.range',
    'deliveryNote.printerGone',
    'deliveryNote.printersOff',
    'err.notFound',
  ],
});

export const previewNoteLabel = endpoint({
  path: `${BASE}/{id}/labels/preview`,
  reads: true,
  needs: 'delivery-note:print',
  summary: 'The first of the labels that would be printed, as a label printer prints it',
  input: z.object({ id: Id, ...Choice }),
  output: z.object({
    plate: z.string(),
    /** PNG in base64. */
    picture: z.string(),
    faults: z.array(LabelFault),
    /** Characters that cannot be printed. */
    missing: z.array(z.string()),
  }),
  fails: ['deliveryNote.noLabels', 'deliveryNote.range', 'err.notFound', 'err.archived'],
});

export const readLabelPrint = endpoint({
  method: 'GET',
  path: `${BASE}-print/{printId}`,
  needs: 'delivery-note:print',
  summary: 'How far a label print is',
  input: z.object({ printId: Id }),
  output: z.object({
    status: z.enum(statesOf(printStatus)),
    /** Labels that are drawn, of all of them. */
    pages: z.number(),
    total: z.number(),
    proved: z.number(),
    failureKind: z.nullable(z.enum(printFailures)),
    failure: z.nullable(z.string()),
    faults: z.array(LabelFault),
    sending: z.nullable(LabelSending),
    /** Those that were handed over last and may have been printed, in their order. */
    doubtful: z.array(z.object({ label: z.number(), plate: z.string() })),
  }),
});

export const continueSending = endpoint({
  path: `${BASE}-print/{printId}/continue`,
  needs: 'delivery-note:print',
  name: { zh: '继续传送标签', en: 'Go on sending labels' },
  summary:
    'Goes on sending labels to their printer; where it is not clear which were printed, `next` says with which label',
  input: z.object({ printId: Id, next: maybeCount() }),
  output: z.null(),
  fails: [
    'err.notFound',
    'deliveryNote.notToGoOn',
    'deliveryNote.printNotReady',
    'deliveryNote.nextLabel',
    'deliveryNote.printerGone',
  ],
});

export const stopSending = endpoint({
  path: `${BASE}-print/{printId}/stop`,
  needs: 'delivery-note:print',
  name: { zh: '停止传送标签', en: 'Stop sending labels' },
  summary: 'Sends no further labels to their printer; those under way still come',
  input: z.object({ printId: Id }),
  output: z.null(),
  fails: ['err.notFound', 'deliveryNote.notSending'],
});

export const downloadLabels = file({
  types: [PDF, BYTES],
  method: 'POST',
  path: `${BASE}-print/{printId}/file`,
  work: 'print',
  needs: 'delivery-note:print',
  name: { zh: '下载标签', en: 'Download labels' },
  summary: 'The labels of a finished print, as PDF or ZPL; fetched again it is a reprint, which says why',
  input: z.object({ printId: Id, reason: maybeText(200) }),
  fails: ['deliveryNote.printNotReady', 'deliveryNote.labelsGone', 'deliveryNote.reprintReason'],
});
