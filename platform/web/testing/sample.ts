import * as z from 'zod/mini';
import { code, day, moment, quantity, status } from '../../contract/columns.ts';
import { endpoint, file, list } from '../../contract/endpoint.ts';
import {
  DayField,
  Id,
  maybeText,
  maybeYesNo,
  PositiveQuantity,
  Quantity,
  search,
  text,
} from '../../contract/fields.ts';
import { importCall } from '../../contract/workbook/import-call.ts';
import { exportOfRows } from '../../contract/list-of.ts';
import { XLSX } from '../../contract/values/media-types.ts';
import { withTabs } from '../../contract/document/list-tabs.ts';
import { stateMachine } from '../../contract/state-machine.ts';

/** A small domain for the tests of the kits: notes with a number, a state and a quantity. */
export const noteStatus = stateMachine({
  start: 'new',
  states: { new: 'waits', sent: 'done' },
  moves: {
    send: { from: ['new'], to: 'sent', needs: 'menu:call-off', otherwise: 'err.status' },
    remove: { from: ['new'], to: 'new', needs: 'menu:transport', otherwise: 'err.status' },
  },
  waits: { new: { on: 'supplier' } },
});

export const NoteRow = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(['new', 'sent']),
  quantity: z.string(),
  unit: z.string(),
  dispatchDate: z.string(),
  createdAt: z.string(),
});
export type NoteRow = z.output<typeof NoteRow>;

const NoteFilters = z.object({
  number: search(),
  status: search(),
  material: search(),
  supplierCode: search(),
  forwarderCode: search(),
  driver: search(),
  door: search(),
  remark: search(),
  isUrgent: maybeYesNo,
  dispatchDateFrom: z.optional(DayField),
  dispatchDateTo: z.optional(DayField),
});

export const listNotes = withTabs(
  list({
    path: '/sf/v1/note',
    needs: 'session',
    summary: 'Notes',
    row: NoteRow,
    filters: NoteFilters,
    sortable: ['number', 'dispatchDate'],
  }),
  'door',
  ['1', '2', '3', '4'],
);

export const NoteInput = z
  .object({
    number: text(8),
    quantity: PositiveQuantity,
    dispatchDate: DayField,
    arrivalDate: z.optional(DayField),
    remark: maybeText(20),
  })
  .check(
    z.refine((note) => note.arrivalDate === undefined || note.arrivalDate >= note.dispatchDate, {
      error: 'endBeforeStart',
      path: ['arrivalDate'],
      when: ({ value }) => typeof (value as { dispatchDate?: unknown }).dispatchDate === 'string',
    }),
  );
export const createNote = endpoint({
  path: '/sf/v1/note',
  needs: 'session',
  summary: 'Creates a note',
  input: NoteInput,
  output: z.object({ id: z.string() }),
});
export const readNote = endpoint({
  method: 'GET',
  path: '/sf/v1/note/{id}',
  needs: 'session',
  summary: 'A note',
  input: z.object({ id: Id }),
  output: z.object({ id: z.string(), version: z.number() }),
});
export const sendNote = endpoint({
  path: '/sf/v1/note/{id}/send',
  needs: 'session',
  summary: 'Sends a note',
  input: z.object({ id: Id }),
});
export const exportNotes = exportOfRows(listNotes, 'Notes as a workbook', {
  id: null,
  number: code(),
  status: status(noteStatus, 'status'),
  quantity: quantity({ unit: 'unit' }),
  unit: code(),
  dispatchDate: day(),
  createdAt: moment(),
});
export const noteTemplate = file({
  types: [XLSX],
  path: '/sf/v1/note/template',
  needs: 'session',
  summary: 'Template of the import',
  input: z.object({ door: z.optional(z.string()) }),
});
export const importNotes = importCall({
  path: '/sf/v1/note/import',
  needs: 'session',
  name: { zh: '导入单据', en: 'Import notes' },
  summary: 'Notes from a workbook',
  maxBytes: 5 * 1024 * 1024,
  fails: [],
});

export const LineShape = z.object({ material: text(10), quantity: Quantity });

export const noteWords = {
  fields: {
    number: '发货单号',
    status: '状态',
    quantity: '数量',
    material: '物料',
    supplierCode: '供应商',
    forwarderCode: '承运商',
    driver: '司机',
    door: '道口',
    remark: '备注',
    isUrgent: '紧急',
    dispatchDate: '发货日期',
    arrivalDate: '到货日期',
    createdAt: '创建时间',
  },
  checks: { endBeforeStart: '到货日期不能早于发货日期' },
  status: { new: '新建', sent: '已发送' },
  actions: { send: '发送', remove: '删除' },
} as const;

/** `count` rows from number `from` on; the first one carries the total. */
export const notes = (count: number, total: number, from = 1): (NoteRow & { total?: number })[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(from + index),
    number: String(10_000_000 + from + index),
    status: index % 2 === 0 ? ('new' as const) : ('sent' as const),
    quantity: '1234.5',
    unit: 'PCE',
    dispatchDate: '2026-03-02',
    createdAt: '2026-03-01T00:30:00Z',
    ...(index === 0 && { total }),
  }));
