import { courses } from '@portal/platform/contract/state-machine.ts';
import * as z from 'zod/mini';
import { changed, choice, code, day, flag, text as name } from '@portal/platform/contract/columns.ts';
import { Code, DayField, YesNo, longest, selectedOf } from '@portal/platform/contract/fields.ts';
import { byIds, contains, isFlag, oneOf } from '@portal/platform/contract/filters.ts';

/** Whether an agent acts for all parts of a supplier or for those that are named. */
export const partScopes = ['all', 'named'] as const;
/** Where an agency stands today, on the clock of its plant. */
export const agencyStates = ['inForce', 'toCome', 'over', 'off'] as const;
export const agencyCourses = courses<(typeof agencyStates)[number]>({
  states: { inForce: 'done', toCome: 'underWay', over: 'ended', off: 'ended' },
});

/** So many characters of part numbers, some four hundred of them. */
const LONGEST_LIST = 6_000;
/** Part numbers, one a line or parted by commas or semicolons: numbers have blanks in them. */
export const partNosOf = (typed: string): string[] =>
  [
    ...new Set(
      typed
        .split(/[\n,;，；、]/)
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ),
  ].toSorted();

const PartList = z.pipe(
  z.nullish(z.string().check(longest(LONGEST_LIST))),
  z.transform((typed) => partNosOf(typed ?? '').join('\n')),
);

/** Who acts for whom in the plant, for which parts, from when until when. DOMAIN.md, "Call-offs". */
export const agencyColumns = {
  agentCode: code({ card: 'title', px: 120, chars: 14, sorts: true, input: Code, stays: true }),
  agentNameZh: name({ px: 220, chars: 30, of: 'zh' }),
  agentNameEn: name({ px: 220, chars: 30, of: 'en' }),
  supplierCode: code({ px: 120, chars: 14, sorts: true, input: Code, stays: true }),
  supplierNameZh: name({ px: 220, chars: 30, of: 'zh' }),
  supplierNameEn: name({ px: 220, chars: 30, of: 'en' }),
  plantNo: code({ px: 90, chars: 10 }),
  validFrom: day({ px: 110, chars: 12, sorts: true, input: DayField, span: 6 }),
  validTo: day({ px: 110, chars: 12, sorts: true, input: DayField, span: 6 }),
  state: choice(agencyStates, 'agencyState', { card: 'sign', px: 100, chars: 10 }),
  partScope: choice(partScopes, 'partScope', {
    px: 110,
    chars: 12,
    input: selectedOf(partScopes),
    span: 6,
  }),
  active: flag({ px: 70, chars: 8, input: YesNo, span: 6 }),
  partNos: name({ px: 220, chars: 40, hidden: true, input: PartList, span: 24 }),
  ...changed,
};

export const agencyFilters = {
  agentCode: contains(),
  supplierCode: contains(),
  partNo: contains(),
  state: oneOf(agencyStates, 'agencyState'),
  partScope: oneOf(partScopes, 'partScope'),
  active: isFlag(),
  ids: byIds(),
};

type Input = { partScope: string; partNos: string; validFrom: string; validTo: string };
/** What the fields of an agency must hold together, each told at its field. */
export const agencyRule = z.superRefine<Input>((input, context) => {
  const refuse = (field: keyof Input, message: string) =>
    context.addIssue({ code: 'custom', input, path: [field], message });
  if (input.validTo < input.validFrom) refuse('validTo', 'agency.endsBefore');
  if (input.partScope === 'named' && input.partNos === '') refuse('partNos', 'agency.partsMissing');
  if (input.partScope === 'all' && input.partNos !== '') refuse('partNos', 'agency.partsTooMany');
});
