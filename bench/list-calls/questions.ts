import * as z from 'zod/mini';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { Paging } from '@portal/platform/contract/paging.ts';
import { plugins } from '@portal/app-server/domains.ts';

type Row = Readonly<Record<string, unknown>>;
export type Question = Readonly<Record<string, string>>;

/** All declared lists but those below one record. */
export const lists: readonly Endpoint[] = plugins
  .flatMap(({ routes = [] }) => routes)
  .map(({ endpoint }) => endpoint)
  .filter(({ kind, path }) => kind === 'list' && !path.includes('{'));

/** Filters whose values stand under another name in the rows that were seen. */
const ALIASES: Readonly<Record<string, string>> = { noteNumber: 'number', user: 'userNo', text: 'userNo' };
const FAR = '500';
const DAY = today('Asia/Shanghai');

/** Sorts both ways, and far pages of them. */
export const sortings = ({ sortable = [] }: Endpoint): readonly Question[] => [
  {},
  { page: FAR },
  ...sortable.flatMap((field) =>
    [field, `-${field}`].flatMap((sort): Question[] => [{ sort }, { sort, page: FAR }]),
  ),
];

/** Each filter alone with values of the data, then what is often asked together: a choice and a text, a choice and a range of days. */
export const filterings = (list: Endpoint, rows: readonly Row[], known: Values): readonly Question[] => {
  const filters = filtersOf(list).map(([name, shape]) => ({
    name,
    ...kindOf(list, name, shape, rows, known),
  }));
  const [choice] = filters.filter(({ kind, values }) => kind === 'choice' && values.length > 0);
  const both = choice && { [choice.name]: choice.values[0]! };
  return [
    ...filters.flatMap(({ name, values }) => values.map((value) => ({ [name]: value }))),
    ...filters
      .filter(({ kind, values }) => both && kind !== 'choice' && values.length > 0)
      .map(({ name, values }) => ({ ...both, [name]: values[0]! })),
  ];
};

/** Texts that were seen in the rows of any list, by field. */
export type Values = Map<string, Set<string>>;
const MOST_VALUES = 40;
export const remember = (known: Values, rows: readonly Row[]): void => {
  for (const row of rows)
    for (const [field, value] of Object.entries(row)) {
      if (typeof value !== 'string' || value === '') continue;
      const values = known.get(field) ?? new Set();
      if (values.size < MOST_VALUES) known.set(field, values.add(value));
    }
};

const filtersOf = ({ input }: Endpoint): [string, z.core.$ZodType][] =>
  Object.entries((input as z.ZodMiniObject).shape as Record<string, z.core.$ZodType>).filter(
    ([name]) => !Object.hasOwn(Paging.shape, name),
  );

/** What a filter takes, and values for it. */
const kindOf = (
  list: Endpoint,
  name: string,
  shape: z.core.$ZodType,
  rows: readonly Row[],
  known: Values,
): { kind: 'text' | 'choice' | 'days' | 'number'; values: string[] } => {
  const takes = (value: string): boolean => z.core.safeParse(shape, value).success;
  const seen = [
    ...new Set([...rows.map((row) => row[name]), ...(known.get(ALIASES[name] ?? name) ?? [])]),
  ].filter((value): value is string => typeof value === 'string' && value !== '');
  if (takes('zz zz')) return { kind: 'text', values: piecesOf(seen) };
  if (takes('Y')) return { kind: 'choice', values: ['Y', 'N'].filter(takes) };
  if (takes(DAY)) return { kind: 'days', values: [DAY, addDays(DAY, -30), addDays(DAY, -90)] };
  if (takes('1000')) return { kind: 'number', values: [...seen.filter(takes).slice(0, 2), '1000'] };
  const { filters } = list as { filters?: Readonly<Record<string, { values?: readonly string[] }>> };
  return {
    kind: 'choice',
    values: [...new Set([...(filters?.[name]?.values ?? []), ...seen])].filter(takes),
  };
};

/** As people type: a whole one, its middle, its end, two characters of it, one, and what is nowhere. */
const piecesOf = (seen: readonly string[]): string[] => {
  const [value, other = value] = seen.toSorted((one, next) => next.length - one.length);
  if (value === undefined) return ['1', '12', 'zz zz'];
  const middle = value.length >> 1;
  return [
    ...new Set([
      value,
      other!,
      value.slice(Math.max(0, middle - 2), middle + 2),
      value.slice(-3),
      value.slice(middle, middle + 2),
      value.slice(-1),
      'zz zz',
    ]),
  ].filter((piece) => piece.trim() !== '');
};
