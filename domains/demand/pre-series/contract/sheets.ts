import * as z from 'zod/mini';
import {
  code,
  count,
  day,
  dict,
  flag,
  inputOf,
  quantity,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  Code,
  DayField,
  Id,
  PositiveQuantity,
  YesNo,
  maybe,
  maybeText,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { BATCH_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { PRE_SERIES_REASON } from './line.ts';
import { OrderLineInput, orderHead } from './order.ts';

/** A workbook of orders: rows of one order number are one order, what is said of it stands in its first row. */
export const orderRowColumns = {
  orderNo: code({ chars: 18, input: codeText(20) }),
  supplierCode: code({ chars: 14, input: Code }),
  projectNo: code({ chars: 16, input: orderHead.projectNo }),
  reason: dict(PRE_SERIES_REASON, { chars: 18, input: orderHead.reason }),
  forecastVersion: code({ chars: 16, input: orderHead.forecastVersion }),
  remark: name({ chars: 24, input: orderHead.remark }),
  lineNo: count({ chars: 8, input: OrderLineInput.shape.lineNo }),
  partNo: code({ chars: 22, input: OrderLineInput.shape.partNo }),
  unloadingPoint: code({ chars: 12, input: OrderLineInput.shape.unloadingPoint }),
  requestedOn: day({ chars: 12, input: DayField }),
  requestedQty: quantity({ chars: 14, input: PositiveQuantity }),
  urgent: flag({ chars: 8, input: maybe(YesNo) }),
} as const;
export const OrderRow = inputOf(orderRowColumns);
export type OrderRow = z.output<typeof OrderRow>;

/** What tells a line to people: a row that shows another one is refused. */
const told = { input: maybeCodeText(80) } as const;

/** A workbook of answers, one row for each batch; a row without day and quantity is no answer. */
export const commitRowColumns = {
  lineId: code({ chars: 12, input: Id }),
  orderNo: code({ chars: 18, ...told }),
  partNo: code({ chars: 22, ...told }),
  requestedOn: day({ chars: 12, input: maybe(DayField) }),
  answerableQty: name({ chars: 12, input: maybeText(80) }),
  deliverOn: day({ chars: 14, input: maybe(DayField) }),
  quantity: quantity({ chars: 14, input: maybe(PositiveQuantity) }),
  batchReason: dict(BATCH_REASON, { chars: 18, input: maybeText(40) }),
  remark: name({ chars: 30, input: maybeText(200) }),
} as const;
export const CommitRow = inputOf(commitRowColumns).check(
  z.refine(({ deliverOn, quantity: wanted }) => deliverOn !== null || wanted === null, {
    path: ['deliverOn'],
    error: 'required',
  }),
  z.refine(({ deliverOn, quantity: wanted }) => wanted !== null || deliverOn === null, {
    path: ['quantity'],
    error: 'required',
  }),
);
export type CommitRow = z.output<typeof CommitRow>;
