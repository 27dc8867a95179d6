import * as z from 'zod/mini';
import {
  code,
  day,
  dict,
  moment,
  own,
  quantity,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  Count,
  DayField,
  Id,
  maybe,
  maybeText,
  NonNegativeQuantity,
  Quantity,
  codeText,
} from '@portal/platform/contract/fields.ts';
import { byIds, contains, inStatus, isFlag } from '@portal/platform/contract/filters.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { moveKinds } from './ledger.ts';
import { documentKinds, explanationCodes, type Side } from './picture.ts';
import { agreeStatus, signers } from './status.ts';

/** What a difference is marked with in a row: its first explanation, or that there is none. */
export const marks = [...explanationCodes, 'unexplained'] as const;

const figure = { unit: 'unit', chars: 14 } as const;
const LONGEST_REMARK = 200;

/** One line per agreement: ours, theirs, the difference, and what has become of it. */
export const cumulativeColumns = {
  partNo: code({ px: 160, chars: 22, sorts: true, stays: true, input: codeText(35), card: 'title' }),
  partNameZh: name({ px: 120, chars: 26, of: 'zh', word: 'partName' }),
  partNameEn: name({ px: 170, chars: 26, of: 'en', word: 'partName' }),
  saNo: code({ px: 120, chars: 16, sorts: true, stays: true, input: codeText(35) }),
  unloadingPoint: code({ px: 90, chars: 10, sorts: true, stays: true, input: codeText(35) }),
  orderLine: code({ px: 90, chars: 10, hidden: true }),
  pointOfUse: code({ px: 90, chars: 12, hidden: true }),
  supplierCode: code({ px: 100, chars: 14, sorts: true }),
  supplierNameZh: name({ px: 160, chars: 26, of: 'zh', word: 'supplierName', hidden: true }),
  supplierNameEn: name({ px: 160, chars: 26, of: 'en', word: 'supplierName', hidden: true }),
  status: status(agreeStatus, 'status', { px: 150, chars: 14, card: 'sign' }),
  mark: own(z.nullable(z.enum(marks)), { px: 220, card: 'sign' }),
  sent: quantity({ px: 104, ...figure, card: 'figure' }),
  theirSent: quantity({ px: 120, ...figure, maybe: true, input: maybe(NonNegativeQuantity), card: 'figure' }),
  sentDifference: quantity({ px: 100, ...figure, signed: true, sorts: true, maybe: true, card: 'figure' }),
  received: quantity({ px: 104, ...figure, card: 'figure' }),
  theirReceived: quantity({ px: 120, ...figure, maybe: true, input: maybe(NonNegativeQuantity) }),
  receivedDifference: quantity({
    px: 100,
    ...figure,
    signed: true,
    sorts: true,
    maybe: true,
    card: 'figure',
  }),
  required: quantity({ px: 110, ...figure }),
  theirRequired: quantity({ px: 120, ...figure, maybe: true, input: maybe(NonNegativeQuantity) }),
  requiredDifference: quantity({ px: 100, ...figure, signed: true, sorts: true, maybe: true }),
  inTransit: quantity({ px: 100, ...figure }),
  theirInTransit: quantity({ px: 110, ...figure, maybe: true, input: maybe(NonNegativeQuantity) }),
  inTransitDifference: quantity({ px: 100, ...figure, signed: true, maybe: true }),
  lastReceiptOn: day({ px: 110, chars: 12, maybe: true }),
  lastReceiptNote: code({ px: 120, chars: 14, maybe: true }),
  theirOn: day({ px: 110, chars: 12, maybe: true, input: maybe(DayField) }),
  theirRemark: name({ px: 150, chars: 24, maybe: true, input: maybeText(LONGEST_REMARK) }),
  saidBy: name({ px: 110, chars: 14, maybe: true }),
  saidAt: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
  resetOn: day({ px: 110, chars: 12, maybe: true }),
  beforeReset: quantity({ px: 120, ...figure, maybe: true }),
  agreedOn: day({ px: 110, chars: 12, maybe: true, sorts: true }),
  unit: dict(UNIT, { hidden: true, chars: 8 }),
} as const;

export const cumulativeFilters = {
  ids: byIds(),
  supplierCode: contains(35),
  partNo: contains(),
  saNo: contains(35),
  unloadingPoint: contains(5),
  /** Y: both sides' figures differ. */
  differs: isFlag(),
  status: inStatus(agreeStatus, 'status'),
  /** Y: the other side has signed and waits for mine. */
  mine: isFlag(),
  /** Y: the supplier has said figures. */
  said: isFlag(),
} as const;

/** `version` of what is kept beside the agreement: figures said, signatures. 0 while nothing is. */
export const cumulativeIdentity = { id: z.string(), version: z.number() } as const;

/** The figures a supplier says. In transit may stay empty: it is his sent less his received then. */
export const saidFigures = ['theirRequired', 'theirSent', 'theirReceived', 'theirInTransit'] as const;
export type SaidFigure = (typeof saidFigures)[number];
const figuresInput = {
  theirRequired: maybe(NonNegativeQuantity),
  theirSent: maybe(NonNegativeQuantity),
  theirReceived: maybe(NonNegativeQuantity),
  theirInTransit: maybe(NonNegativeQuantity),
};

/** What a row of the workbook gives; without figures it says nothing. */
const dated = <S extends z.ZodMiniObject>(shape: S): S =>
  shape.check(
    z.refine(
      (row) => {
        const { theirOn, ...said } = row as Record<string, unknown>;
        return theirOn !== null || saidFigures.every((field) => said[field] === null);
      },
      { path: ['theirOn'], error: 'required' },
    ) as never,
  );
export const SaidRow = dated(
  z.object({
    partNo: codeText(35),
    saNo: codeText(35),
    unloadingPoint: codeText(35),
    ...figuresInput,
    theirOn: maybe(DayField),
    theirRemark: maybeText(LONGEST_REMARK),
  }),
);
export type SaidRow = z.output<typeof SaidRow>;

/** The supplier's figures of one agreement. */
export const SaidInput = dated(
  z.object({
    id: Id,
    version: Count,
    ...figuresInput,
    theirOn: maybe(DayField),
    theirRemark: maybeText(LONGEST_REMARK),
  }),
);
export type SaidInput = z.output<typeof SaidInput>;
/** As many as a page of the list has, with room to paste. */
const MOST_LINES = 500;
export const SayInput = z.object({
  lines: z.array(SaidInput).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_LINES, 'tooMany')),
});

/** The figures somebody signs, as he sees them. */
export const SignInput = z.object({
  lines: z
    .array(z.object({ id: Id, version: Count, sent: Quantity, received: Quantity }))
    .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_LINES, 'tooMany')),
  remark: maybeText(LONGEST_REMARK),
});

const figureText = z.string();
const maybeFigure = z.nullable(figureText);

export const Explanation = z.object({
  code: z.enum(explanationCodes),
  pieces: figureText,
  documents: z.array(
    z.object({
      kind: z.enum(documentKinds),
      id: z.nullable(z.string()),
      number: z.string(),
      day: z.nullable(z.string()),
      pieces: figureText,
    }),
  ),
});
const TakenApart = z.object({
  difference: maybeFigure,
  explanations: z.array(Explanation),
  unexplained: figureText,
});

export const Movement = z.object({
  kind: z.enum(moveKinds),
  at: z.nullable(z.string()),
  documentId: z.nullable(z.string()),
  number: z.string(),
  sent: figureText,
  received: figureText,
  sentAfter: figureText,
  receivedAfter: figureText,
});
export type Movement = z.output<typeof Movement>;

export const eventKinds = ['said', 'signed', 'agreed', 'reset'] as const;
/** What happened to the figures of an agreement; never changed afterwards. */
export const CumulativeEvent = z.object({
  key: z.string(),
  kind: z.enum(eventKinds),
  at: z.string(),
  /** Null for what a release did. */
  party: z.nullable(z.enum(signers)),
  by: z.string(),
  /** The one who signed before him. */
  firstBy: z.nullable(z.string()),
  firstAt: z.nullable(z.string()),
  on: z.nullable(z.string()),
  sent: figureText,
  received: figureText,
  theirRequired: maybeFigure,
  theirSent: maybeFigure,
  theirReceived: maybeFigure,
  theirInTransit: maybeFigure,
  remark: z.nullable(z.string()),
  /** Remark of the one who signed before. */
  firstRemark: z.nullable(z.string()),
  releaseId: z.nullable(z.string()),
  releaseNo: z.nullable(z.string()),
  /** Of a reset: the release that began the agreement told of it. */
  ofFirstRelease: z.boolean(),
  /** Of a reset: what the figures began again with. */
  beganAt: maybeFigure,
  onRoad: maybeFigure,
});
export type CumulativeEvent = z.output<typeof CumulativeEvent>;

/** One agreement with everything behind its figures. */
export const CumulativeDetail = z.object({
  ...cumulativeIdentity,
  plantNo: z.string(),
  ...(Object.fromEntries(
    Object.entries(cumulativeColumns).map(([field, column]) => [field, column.shape]),
  ) as { readonly [Field in keyof typeof cumulativeColumns]: (typeof cumulativeColumns)[Field]['shape'] }),
  apart: z.object({
    required: TakenApart,
    sent: TakenApart,
    received: TakenApart,
    inTransit: TakenApart,
  } satisfies Record<Side, unknown>),
  /** Since when movements are shown: the last agreement or reset; null from the beginning. */
  since: z.nullable(z.object({ kind: z.enum(['agreed', 'reset']), at: z.string() })),
  start: z.object({ sent: figureText, received: figureText }),
  /** The closing balance: what of the figures, sent and received alike, is of notes in an archive; null without any. */
  archived: z.nullable(z.object({ notes: z.number(), quantity: figureText, until: z.string() })),
  moves: z.array(Movement),
  events: z.array(CumulativeEvent),
});
export type CumulativeDetail = z.output<typeof CumulativeDetail>;
