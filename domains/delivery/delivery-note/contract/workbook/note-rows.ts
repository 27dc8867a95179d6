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
  DayField,
  PositiveCount,
  PositiveQuantity,
  YesNo,
  longest,
  maybe,
  maybeText,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { ContainersCell } from './containers-cell.ts';
import { headDictionaries, LineInput, NoteHead, PACKING_REASON } from '../fields.ts';

/**
 * A workbook of notes with their packing: rows of one mark are one note, a row for each material. What is said of the note stands in its first
 * row; a material without packing of its own is packed as agreed. A part that stands alone and on mixed units has a row for each.
 */
export const noteRowColumns = {
  noteMark: code({ chars: 12, input: codeText(20) }),
  dispatchOn: day({ chars: 12, input: DayField }),
  arrivalOn: day({ chars: 12, input: DayField }),
  arrivalTime: code({
    holds: 'time',
    chars: 10,
    input: z.pipe(
      maybeCodeText(5),
      z.nullable(z.string().check(longest(5), z.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'noteRow.timeForm'))),
    ),
  }),
  transportType: dict(headDictionaries.transportType, { chars: 16, input: NoteHead.shape.transportType }),
  transportMode: dict(headDictionaries.transportMode, { chars: 14, input: NoteHead.shape.transportMode }),
  paymentTerms: dict(headDictionaries.paymentTerms, { chars: 14, input: NoteHead.shape.paymentTerms }),
  originCode: code({ chars: 12, input: NoteHead.shape.originCode }),
  urgent: flag({ chars: 8, input: maybe(YesNo) }),
  remark: name({ chars: 24, input: NoteHead.shape.remark }),
  partNo: code({ chars: 22, input: codeText(40) }),
  unloadingPoint: code({ chars: 12, input: codeText(10) }),
  quantity: quantity({ chars: 12, input: PositiveQuantity }),
  batchNo: code({ chars: 14, input: LineInput.shape.batchNo }),
  changeIndex: code({ chars: 10, input: LineInput.shape.changeIndex }),
  softwareRevision: code({ chars: 12, input: LineInput.shape.softwareRevision }),
  hardwareRevision: code({ chars: 12, input: LineInput.shape.hardwareRevision }),
  actualGStand: code({ chars: 12, input: LineInput.shape.actualGStand }),
  productionDate: day({ chars: 12, input: maybe(DayField) }),
  expiryDate: day({ chars: 12, input: maybe(DayField) }),
  /** Rows of one mark share outer units: they are mixed ones. */
  mixMark: code({ chars: 10, input: maybeCodeText(10) }),
  innerPackaging: code({ chars: 14, input: maybeCodeText(35) }),
  quantityPerInner: quantity({ chars: 12, input: maybe(PositiveQuantity) }),
  outerPackaging: code({ chars: 14, input: maybeCodeText(35) }),
  boxesPerOuter: count({ chars: 12, input: maybe(PositiveCount) }),
  auxiliaryCode: code({ chars: 14, input: maybeCodeText(35) }),
  auxiliaryCount: count({ chars: 10, input: maybe(PositiveCount) }),
  packingReason: dict(PACKING_REASON, { chars: 18, input: maybeText(40) }),
  deviationReason: name({ chars: 24, input: maybeText(200) }),
  /** Of the note: what goes along and packs nothing. */
  containers: name({ chars: 28, input: ContainersCell }),
} as const;

/** Packing is said whole or not at all. */
const PACKING = ['innerPackaging', 'quantityPerInner', 'outerPackaging', 'boxesPerOuter'] as const;

export const NoteRowInput = inputOf(noteRowColumns).check(
  ...PACKING.map((field) =>
    z.refine<Record<(typeof PACKING)[number] | 'mixMark', unknown>>(
      (row) => row[field] !== null || (row.mixMark === null && PACKING.every((other) => row[other] === null)),
      { path: [field], error: 'required' },
    ),
  ),
);
export type NoteRowInput = z.output<typeof NoteRowInput>;
