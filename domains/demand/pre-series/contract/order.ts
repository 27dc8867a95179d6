import * as z from 'zod/mini';
import {
  Code,
  DayField,
  Id,
  PositiveCount,
  PositiveQuantity,
  Version,
  YesNo,
  maybe as orNothing,
  maybeText,
  text,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { rowOf } from '@portal/platform/contract/columns.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { Escalation } from '@portal/call-off/contract/escalation/escalation.ts';
import {
  BatchInput,
  CommitLine,
  eachOnce,
  lineVersions,
  refusalOf,
} from '@portal/call-off/contract/answer/answer-input.ts';
import { OTHER_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { Tracked } from '@portal/call-off/contract/lines/line-fields.ts';
import { splitTypes } from '@portal/supplier/contract/supplier.ts';
import { lineColumns, lineIdentity, Lot } from './line.ts';
import { orderStatus } from './status.ts';

const maybe = z.nullable(z.string());

/** How an order came: written on the screen, from a workbook, or by a system through the call. */
export const sources = ['manual', 'excel', 'erp'] as const;

export const PreSeriesLine = rowOf(lineColumns, lineIdentity);
export type PreSeriesLine = z.output<typeof PreSeriesLine>;

/** A line with its lots and its steps. */
export const PreSeriesLineDetail = z.extend(PreSeriesLine, { lots: z.array(Lot), steps: z.array(Tracked) });
export type PreSeriesLineDetail = z.output<typeof PreSeriesLineDetail>;

/** A pre-series order (PO) with its lines. */
export const PreSeriesOrder = z.object({
  id: z.string(),
  version: z.number(),
  plantNo: z.string(),
  orderNo: z.string(),
  status: z.enum(statesOf(orderStatus)),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  /** Who may divide an agreed line: FREE the supplier by himself, CONFIRM with the plant's yes. */
  splitType: z.enum(splitTypes),
  projectNo: z.string(),
  reason: z.string(),
  remark: maybe,
  forecastVersion: z.string(),
  edition: z.number(),
  source: z.enum(sources),
  createdAt: z.string(),
  createdBy: z.string(),
  lines: z.array(PreSeriesLineDetail),
  /** Who was told that answers are overdue, the lowest rung first; nothing once they came. */
  escalations: z.array(Escalation),
});
export type PreSeriesOrder = z.output<typeof PreSeriesOrder>;

/** What is said of an order as a whole. SPEC section 5: project number and reason are required. */
export const orderHead = {
  /** Blank: the portal gives a number. */
  orderNo: maybeCodeText(20),
  supplierCode: Code,
  projectNo: codeText(35),
  reason: text(40),
  remark: maybeText(200),
  /** The plan that it comes from; another one makes the next edition of the order. */
  forecastVersion: codeText(35),
};

export const OrderLineInput = z.object({
  /** Counted from 1; blank: in the order given. The same number in the next edition is the same line. */
  lineNo: orNothing(PositiveCount.check(z.lte(9999, 'tooLarge'))),
  partNo: codeText(35),
  unloadingPoint: codeText(5),
  requestedOn: DayField,
  requestedQty: PositiveQuantity,
  /** Blank: as it was; a new line is not urgent. */
  urgent: orNothing(YesNo),
});
export type OrderLineInput = z.output<typeof OrderLineInput>;

/** Why an edition takes back what was agreed: a code of FIRM_CHANGE_REASON, needed where it does. */
export const takeBack = { takeBackReason: maybeText(40), takeBackRemark: maybeText(200) };

const MOST_LINES = 500;
export const PublishOrderInput = z.object({
  ...orderHead,
  /** A system that publishes says `erp`. */
  source: z._default(z.enum(['manual', 'erp'], { error: 'invalidChoice' }), 'manual'),
  ...takeBack,
  lines: z.array(OrderLineInput).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_LINES, 'tooMany')),
});
export type PublishOrderInput = z.output<typeof PublishOrderInput>;

const LINE_TWICE = 'preSeries.lineTwice';

export const LineVersions = lineVersions(LINE_TWICE);
/** An answer other than the full one gives reason and remark (SPEC section 5). */
export const CommitInput = z.object({ lines: eachOnce(CommitLine, LINE_TWICE) });
export const RefuseInput = refusalOf(LineVersions);

/** What the MRP controller says to a proposal. Of parts of it he names the lots that he takes. */
export const verdicts = ['accept', 'partAccept', 'partReject', 'reject'] as const;
export type Verdict = (typeof verdicts)[number];
export const AuditInput = z
  .object({
    lines: eachOnce(
      z.object({
        id: Id,
        version: Version,
        /** Numbers of the lots that are taken; for parts of a proposal only. */
        lots: z.optional(
          z.array(PositiveCount).check(z.minLength(1, 'chooseOne'), z.maxLength(100, 'tooMany')),
        ),
      }),
      LINE_TWICE,
    ),
    verdict: z.enum(verdicts, { error: 'required' }),
    /** Where something is refused. */
    reason: maybeText(40),
    /** Where something is accepted (SPEC section 5, "Call-off"). */
    remark: maybeText(200),
  })
  .check(
    z.refine(({ verdict, reason }) => !refusesSome(verdict) || reason !== null, {
      path: ['reason'],
      error: 'required',
    }),
    z.refine(
      ({ verdict, reason, remark }) => remark !== null || (verdict === 'reject' && reason !== OTHER_REASON),
      {
        path: ['remark'],
        error: 'required',
      },
    ),
  );
/** Verdicts that refuse a part or all of a proposal and so give a reason. */
export const refusesSome = (verdict: Verdict): boolean => verdict !== 'accept';

export const AskAgainInput = z.object({ lines: LineVersions, reason: text(200) });
export const CloseInput = z.object({ lines: LineVersions, reason: text(200) });

/** How an agreed line is divided: each lot with its day; what is not named stays as it is. */
export const SplitInput = z.object({
  id: Id,
  version: Version,
  lots: z.array(BatchInput).check(z.minLength(1, 'chooseOne'), z.maxLength(100, 'tooMany')),
  remark: maybeText(200),
});
