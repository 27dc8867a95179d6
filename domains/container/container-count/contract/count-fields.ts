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
import { documentOf } from '@portal/platform/contract/document/document.ts';
import {
  Id,
  YesNo,
  maybeText,
  selectedOf,
  text,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { byTab, contains, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
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
  shown: byTab(shownCounts),
} as const;

/** One container in one condition. What the books say is frozen with the figure, and not shown while it is counted. */
export const countLineColumns = {
  containerCode: code({ card: 'title' }),
  containerNameZh: name({ of: 'zh', maybe: true }),
  containerNameEn: name({ of: 'en', maybe: true }),
  condition: choice(heldConditions, 'condition'),
  figure: count({ maybe: true }),
  book: count({ maybe: true }),
  difference: count({ maybe: true, signed: true }),
  countedBy: name({ maybe: true }),
  countedAt: moment({ maybe: true }),
  movementNumber: code({ maybe: true, card: 'more' }),
} as const;
export const CountLine = rowOf(countLineColumns, { id: z.string() });
export type CountLine = z.output<typeof CountLine>;

export const countDocument = documentOf({
  entity: 'container_count',
  path: '/container/v1/count',
  needs: 'container-count:list',
  summary: {
    list: 'Counts of containers, the newest first; a partner finds those of his own stock',
    one: 'One count with its figures; what the books say is told to who approves, and to who counts once he has submitted',
  },
  page: '/container/count-detail',
  machine: countStatus,
  columns: countColumns,
  more: {},
  also: {
    /** Y: the reader took part in it, and somebody else approves it (four eyes). */
    tookPart: YesNo,
    lineList: z.array(CountLine),
  },
  filters: countFilters,
  tabs: 'shown',
  missing: 'containerCount.none',
});
export const ContainerCount = countDocument.Record;
export type ContainerCount = z.output<typeof ContainerCount>;

export const Reason = text(LONGEST_REASON);
export const MaybeReason = maybeText(LONGEST_REASON);

/** Whose stock; the plant's own needs no code. */
export const Holder = { holderKind: selectedOf(holders), holderCode: maybeCodeText(35) } as const;
export const ContainerCodes = z
  .array(codeText(35))
  .check(z.maxLength(MOST_CONTAINERS, { error: 'tooMany', abort: true }));

/** Typed, or a bundle more; a bundle that is taken back is less. */
export const hows = ['set', 'add'] as const;
export const Entry = z.object({
  id: Id,
  containerCode: codeText(35),
  condition: selectedOf(heldConditions),
  how: selectedOf(hows),
  quantity: wholeNumber().check(z.gte(-MOST_COUNTED, 'tooLarge'), z.lte(MOST_COUNTED, 'tooLarge')),
});
