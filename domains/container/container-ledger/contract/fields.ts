import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  inputOf,
  moment,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  DayField,
  Id,
  PositiveCount,
  maybe,
  maybeText,
  selectedOf,
  text,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { byLink, byTab, contains, days, oneOf } from '@portal/platform/contract/filters.ts';
import { causes, conditions, handCauses, handConditions, holderKinds, onlyKind } from './holder.ts';

const nameZh = name({ px: 140, chars: 26, of: 'zh', word: 'containerName', maybe: true });
const nameEn = name({ px: 140, chars: 26, of: 'en', word: 'containerName', maybe: true });

/** A movement takes containers from one holder and gives them to another; it never changes, and is taken back by one the other way round. */
export const movementColumns = {
  number: code({ px: 165, chars: 20, sorts: true, card: 'title' }),
  postedOn: day({ px: 116, chars: 12, sorts: true, card: 'more' }),
  cause: choice(causes, 'cause', { px: 104, chars: 14, card: 'sign' }),
  containerCode: code({ px: 120, chars: 16, card: 'figure' }),
  containerNameZh: nameZh,
  containerNameEn: nameEn,
  quantity: count({ px: 90, chars: 10, sorts: true, card: 'figure' }),
  giverKind: choice(holderKinds, 'holder', { px: 90, chars: 12, card: 'more' }),
  giverCode: code({ px: 100, chars: 14, card: 'figure' }),
  giverCondition: choice(conditions, 'condition', { px: 90, chars: 12, hidden: true }),
  takerKind: choice(holderKinds, 'holder', { px: 90, chars: 12, card: 'more' }),
  takerCode: code({ px: 100, chars: 14, card: 'figure' }),
  takerCondition: choice(conditions, 'condition', { px: 90, chars: 12 }),
  documentNumber: code({ px: 160, chars: 24, maybe: true, card: 'more' }),
  reversedBy: code({ px: 165, chars: 20, maybe: true, card: 'more' }),
  reason: name({ px: 200, chars: 40, maybe: true, card: 'more' }),
  createdAt: moment({ px: 150, chars: 18, hidden: true }),
  createdBy: code({ px: 100, chars: 14, hidden: true }),
} as const;

const holder = {
  holderKind: oneOf(holderKinds, 'holder'),
  holderCode: contains(35),
} as const;

export const movementFilters = {
  number: contains(30),
  containerCode: contains(35),
  cause: oneOf(causes, 'cause'),
  ...holder,
  postedOn: days(),
  documentNumber: contains(40),
  balanceId: byLink(z.optional(Id)),
  /** Into what one holder has of one container, or out of it: what only changes its condition is neither. */
  into: byLink(z.optional(Id)),
  outOf: byLink(z.optional(Id)),
} as const;

/** What a holder has of a container. */
export const inventoryColumns = {
  containerCode: code({ px: 130, chars: 16, sorts: true, card: 'title' }),
  containerNameZh: nameZh,
  containerNameEn: nameEn,
  holderKind: choice(holderKinds, 'holder', { px: 100, chars: 12, card: 'sign' }),
  holderCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
  holderNameZh: name({ px: 180, chars: 26, of: 'zh', word: 'holderName', maybe: true }),
  holderNameEn: name({ px: 180, chars: 26, of: 'en', word: 'holderName', maybe: true }),
  available: count({ px: 100, chars: 10, sorts: true, card: 'figure' }),
  defect: count({ px: 90, chars: 10, card: 'figure' }),
  repaired: count({ px: 100, chars: 10, hidden: true, card: 'more' }),
  scrapped: count({ px: 90, chars: 10, hidden: true }),
  inAll: count({ px: 90, chars: 10, sorts: true }),
  promised: count({ px: 100, chars: 10, card: 'more' }),
  expected: count({ px: 100, chars: 10, card: 'more' }),
  movedOn: day({ px: 116, chars: 12, sorts: true }),
} as const;

/** What an inventory shows instead of all. */
export const shownBalances = ['there', 'missing'] as const;

export const inventoryFilters = {
  containerCode: contains(35),
  ...holder,
  shown: byTab(shownBalances),
} as const;

/** One holder's stock of one container, with the movements behind it in a list of their own (`balanceId`). */
export const Balance = z.object({
  id: z.string(),
  ...(Object.fromEntries(
    Object.entries(inventoryColumns).map(([field, column]) => [field, column.shape]),
  ) as {
    readonly [Field in keyof typeof inventoryColumns]: (typeof inventoryColumns)[Field]['shape'];
  }),
});

const MOST_AT_ONCE = 1_000_000;

/** A movement as a person writes it down. Codes are those of partners; plant, repair, scrap and purchase are the plant's own. */
export const MovementInput = z.object({
  cause: selectedOf(handCauses),
  containerCode: codeText(35),
  quantity: PositiveCount.check(z.lte(MOST_AT_ONCE, 'tooMany')),
  postedOn: DayField,
  condition: selectedOf(handConditions),
  giverKind: selectedOf(holderKinds),
  giverCode: maybeCodeText(35),
  takerKind: selectedOf(holderKinds),
  takerCode: maybeCodeText(35),
  documentNumber: maybeCodeText(40),
  reason: maybeText(200),
});

const kind = maybe(selectedOf(holderKinds));
const { shape } = MovementInput;

/** A workbook of movements, a row each. Each bears the number of its paper, by which it is known again; a side that its cause says may stay empty. */
export const movementRowColumns = {
  cause: choice(handCauses, 'handCause', { chars: 16, input: shape.cause }),
  postedOn: day({ chars: 14, input: shape.postedOn }),
  documentNumber: code({ chars: 22, input: codeText(40) }),
  containerCode: code({ chars: 18, input: shape.containerCode }),
  quantity: count({ chars: 10, input: shape.quantity }),
  condition: choice(handConditions, 'handCondition', { chars: 12, input: shape.condition }),
  giverKind: choice(holderKinds, 'holder', { chars: 12, input: kind }),
  giverCode: code({ chars: 16, input: shape.giverCode }),
  takerKind: choice(holderKinds, 'holder', { chars: 12, input: kind }),
  takerCode: code({ chars: 16, input: shape.takerCode }),
  reason: name({ chars: 40, input: shape.reason }),
} as const;

export const MovementRow = inputOf(movementRowColumns).check(
  z.refine(({ cause, giverKind }) => (giverKind ?? onlyKind(cause, 'from')) !== undefined, {
    path: ['giverKind'],
    error: 'required',
  }),
  z.refine(({ cause, takerKind }) => (takerKind ?? onlyKind(cause, 'to')) !== undefined, {
    path: ['takerKind'],
    error: 'required',
  }),
);
export type MovementRow = z.output<typeof MovementRow>;

/** A row as a person would have written it down. */
export const movementOf = ({
  giverKind,
  takerKind,
  ...row
}: MovementRow): z.output<typeof MovementInput> => ({
  ...row,
  giverKind: giverKind ?? onlyKind(row.cause, 'from')!,
  takerKind: takerKind ?? onlyKind(row.cause, 'to')!,
});

export const reverseReason = text(200);
