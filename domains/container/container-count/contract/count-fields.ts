import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import {
  choice,
  code,
  count,
  moment,
  rowOf,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  Id,
  Version,
  YesNo,
  maybeText,
  selectedOf,
  text,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { byLink, contains, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { countStatus, shownCounts } from './count-status.ts';
import { heldConditions, holders } from './difference.ts';

export const LONGEST_REASON = 200;
/** Containers that are named when a count is opened; without names it is of all. */
export const MOST_CONTAINERS = 200;
const MOST_COUNTED = 1_000_000;

export const countColumns = {
  number: code({ px: 165, chars: 20, sorts: true, card: 'title' }),
  status: status(countStatus, 'countStatus', { px: 132, chars: 12, card: 'sign' }),
  holderKind: choice(holders, 'holder', { px: 96, chars: 12, card: 'more' }),
  holderCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
  holderNameZh: name({ px: 190, chars: 26, of: 'zh', word: 'holderName', maybe: true }),
  holderNameEn: name({ px: 190, chars: 26, of: 'en', word: 'holderName', maybe: true }),
  lines: count({ px: 90, chars: 10, hidden: true, card: 'more' }),
  counted: count({ px: 90, chars: 10, card: 'figure' }),
  /** Lines that differ from the books; null for who counts blind. */
  differing: count({ px: 100, chars: 10, maybe: true, card: 'figure' }),
  remark: name({ px: 200, chars: 40, maybe: true, hidden: true, card: 'more' }),
  createdAt: moment({ px: 150, chars: 18, sorts: true, card: 'more' }),
  createdBy: code({ px: 110, chars: 14, hidden: true }),
  submittedAt: moment({ px: 150, chars: 18, maybe: true }),
  submittedBy: name({ px: 110, chars: 14, maybe: true, hidden: true }),
  decidedAt: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
  decidedBy: name({ px: 110, chars: 14, maybe: true, hidden: true }),
  decision: name({ px: 200, chars: 40, maybe: true, hidden: true, card: 'more' }),
} as const;

export const countFilters = {
  number: contains(30),
  status: inStatus(countStatus, 'countStatus'),
  holderKind: oneOf(holders, 'holder'),
  holderCode: contains(35),
  containerCode: contains(35),
  shown: byLink(z.optional(z.enum(shownCounts, { error: 'invalidChoice' }))),
} as const;

const figure = z.nullable(z.number());
const nullable = z.nullable(z.string());

/** One container in one condition. What the books say is frozen with the figure, and not told while it is counted. */
export const CountLine = z.object({
  id: z.string(),
  containerCode: z.string(),
  containerNameZh: nullable,
  containerNameEn: nullable,
  condition: z.enum(heldConditions),
  figure,
  book: figure,
  difference: figure,
  countedAt: nullable,
  countedBy: nullable,
  movementNumber: nullable,
});
export type CountLine = z.output<typeof CountLine>;

export const ContainerCount = rowOf(countColumns, {
  ...identified,
  /** Y: the reader took part in it, and somebody else approves it (four eyes). */
  tookPart: YesNo,
  lineList: z.array(CountLine),
});
export type ContainerCount = z.output<typeof ContainerCount>;

export const one = { id: Id, version: Version } as const;
export const Reason = text(LONGEST_REASON);
export const MaybeReason = maybeText(LONGEST_REASON);

/** Whose stock; the plant's own needs no code. */
export const Holder = { holderKind: selectedOf(holders), holderCode: maybeCodeText(35) } as const;
export const ContainerCodes = z
  .array(codeText(35))
  .check(z.maxLength(MOST_CONTAINERS, { error: 'tooMany', abort: true }));

/** Typed anew, or a bundle more; a bundle that is taken back is less. */
export const hows = ['set', 'add'] as const;
export const Entry = z.object({
  id: Id,
  containerCode: codeText(35),
  condition: selectedOf(heldConditions),
  how: selectedOf(hows),
  quantity: wholeNumber().check(z.gte(-MOST_COUNTED, 'tooLarge'), z.lte(MOST_COUNTED, 'tooLarge')),
});
