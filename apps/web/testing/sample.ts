import * as z from 'zod/mini';
import type { Column } from '@portal/platform/contract/columns.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { DeclaredList } from '@portal/platform/contract/list-of.ts';

type Shape = {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Shape>>;
      readonly innerType?: Shape;
      readonly element?: Shape;
      readonly options?: readonly Shape[];
      readonly entries?: Readonly<Record<string, string>>;
      readonly values?: readonly unknown[];
      readonly in?: Shape;
      readonly items?: readonly Shape[];
      readonly getter?: () => Shape;
    };
  };
};

/** Good for a name, a code and what is calculated with: shapes of answers do not tell these apart. */
const TEXT = '12';
const DAY = '2026-03-02';
const LATER = '2026-12-31';
const MOMENT = '2026-03-01T00:30:00Z';

/**
 * What a server could answer to a call: every field filled, by its declared shape, its kind and its name.
 * @param list of the same records: a record that is read is as good as its row
 */
export const answerTo = (endpoint: Endpoint, list: Endpoint = endpoint): unknown => {
  if (endpoint.kind === 'file') return new Response('PK');
  const { columns = {} } = list as Partial<DeclaredList>;
  const sample = sampleOf(endpoint.output, '', columns);
  return endpoint.kind === 'list' ? [{ ...(sample as object[])[0], total: 1 }] : sample;
};

const sampleOf = (shape: Shape, name: string, columns: Readonly<Record<string, Column>>): unknown => {
  const { def } = shape._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!).map(([field, inner]) => [field, sampleOf(inner, field, columns)]),
      );
    case 'array':
      return [sampleOf(def.element!, name, columns)];
    case 'tuple':
      return def.items!.map((item) => sampleOf(item, name, columns));
    case 'nullable':
    case 'optional':
    case 'readonly':
    case 'default':
    case 'nonoptional':
      return sampleOf(def.innerType!, name, columns);
    case 'pipe':
      return sampleOf(def.in!, name, columns);
    case 'lazy':
      return [];
    case 'union':
      return sampleOf(def.options![0]!, name, columns);
    case 'enum':
      return Object.values(def.entries!)[0];
    case 'literal':
      return def.values![0];
    case 'number':
    case 'int':
      return /year/i.test(name)
        ? 2026
        : fitting(
            /^id$|version|folded|count$/i.test(name) ? 1 : /^(width|height)Mm$/.test(name) ? 2400 : 10,
            columns[name],
          );
    case 'boolean':
      return true;
    case 'string':
      return fitting(textOf(name, columns[name]), columns[name]);
    case 'record':
      return {};
    default:
      return null;
  }
};

const textOf = (name: string, column: Column | undefined): string => {
  if (column?.kind === 'day') return /(To|Until)$|^expires/.test(name) ? LATER : DAY;
  if (column?.kind === 'moment') return MOMENT;
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? TEXT;
};

/** What a form would take as well: the value, or the first of some that its shape accepts. */
const fitting = (value: string | number, column: Column | undefined): string | number =>
  column?.input === undefined
    ? value
    : ([value, ...OF_FORMS].find((one) => z.safeParse(column.input!, one).success) ?? value);

const OF_FORMS = [
  'X1',
  'X',
  '123456789',
  '0431-85110000',
  'a@example.com',
  'H05',
  'https://example.com',
  'CN',
  '11010519491231002X',
  '吉A12345',
  10,
  5,
  1,
];

/** Texts that a screen reads as more than text, by the names of their fields. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/^id$|Id$/, '1'],
  [/(At|Until|Time|expectedArrival)$/, MOMENT],
  [/(On|Date|Day|From)$|^(day|due|to|from|today)$/, DAY],
  [/^(unit|.*Unit)$/, 'PCE'],
  [/colour/i, 'red'],
  [/zone$/, 'Asia/Shanghai'],
  [/^(link|path|href)$/, '/index/home'],
  [/^starts$/, '08:00'],
  [/^ends$/, '09:00'],
  [/^weekdays$/, '12345'],
  [/^(shifts|window)$/, '08:00-16:00'],
];
