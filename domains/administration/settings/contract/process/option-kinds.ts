import * as z from 'zod/mini';
import type { ApiFields } from '@portal/platform/contract/api-field.ts';
import { YesNo } from '@portal/platform/contract/fields.ts';
import type { HistoryColumn } from '@portal/platform/contract/document/history.ts';

/** One process option: shape, what holds until somebody says otherwise, form, history and comparison follow from it. */
type OptionOf<Kind extends string, Shape extends z.ZodMiniType> = {
  readonly kind: Kind;
  readonly shape: Shape;
  readonly usual: z.output<Shape>;
};
type More = {
  /** A sentence below the field of the form: its words stand under `hints`. */
  readonly hinted?: true;
};

/** Yes or no. */
export const flag = <const M extends More>(usual: 'Y' | 'N', more?: M) =>
  ({ kind: 'flag', shape: YesNo, usual, ...more }) as OptionOf<'flag', typeof YesNo> & M;

/** One of some values; `names` is the group of words that names them. */
export const choice = <const Value extends string, const Names extends string, const M extends More>(
  values: readonly Value[],
  names: Names,
  usual: NoInfer<Value>,
  more?: M,
) => {
  const shape = z.enum(values, { error: 'invalidChoice' });
  return { kind: 'choice', shape, usual, values, names, ...more } as OptionOf<'choice', typeof shape> & {
    readonly values: readonly Value[];
    readonly names: Names;
  } & M;
};

/** Some of several values, kept in their order; `least` of them at least. */
export const several = <const Value extends string, const Names extends string, const M extends More>(
  values: readonly Value[],
  names: Names,
  usual: readonly NoInfer<Value>[],
  { least = 0, ...more }: M & { readonly least?: 0 | 1 },
) => {
  const shape = z
    .array(z.enum(values, { error: 'invalidChoice' }), { error: 'required' })
    .check(z.minLength(least, 'chooseOne'), z.maxLength(values.length, 'tooMany'));
  return { kind: 'several', shape, usual: [...usual], values, names, ...more } as unknown as OptionOf<
    'several',
    typeof shape
  > & { readonly values: readonly Value[]; readonly names: Names } & Omit<M, 'least'>;
};

/** A whole number within bounds. */
export const count = <const M extends More>(
  { from, to }: { readonly from: 0 | 1; readonly to: number },
  usual: number,
  more?: M,
) => {
  const shape = countBetween(from, to);
  return { kind: 'count', shape, usual, from, to, ...more } as OptionOf<'count', typeof shape> & {
    readonly from: number;
    readonly to: number;
  } & M;
};

export const countBetween = (from: 0 | 1, to: number) =>
  z
    .number({ error: 'notANumber' })
    .check(z.int('notWhole'), z.gte(from, from === 0 ? 'belowZero' : 'notAboveZero'), z.lte(to, 'tooLarge'));

/** A value with a shape, a control and a sentence of its own: the form and its comparison do not compile without them. */
export const own = <Shape extends z.ZodMiniType, const M extends More>(
  shape: Shape,
  usual: z.output<Shape>,
  history: HistoryColumn | undefined,
  more?: M,
) =>
  ({ kind: 'own', shape, usual, history, ...more }) as OptionOf<'own', Shape> & {
    readonly history: HistoryColumn | undefined;
  } & M;

type Any<Kind extends string> = More & {
  readonly kind: Kind;
  readonly shape: z.ZodMiniType;
  readonly usual: unknown;
};
export type Option =
  | Any<'flag'>
  | (Any<'choice' | 'several'> & { readonly values: readonly string[]; readonly names: string })
  | (Any<'count'> & { readonly from: number; readonly to: number })
  | (Any<'own'> & { readonly history: HistoryColumn | undefined });
export type Options = Readonly<Record<string, Option>>;

/** The shape of all options together. */
export const shapeOf = <O extends Options>(options: O) =>
  z.object(
    Object.fromEntries(Object.entries(options).map(([name, { shape }]) => [name, shape])) as {
      readonly [Name in keyof O]: O[Name]['shape'];
    },
  );

/** What holds until somebody says otherwise. */
export const usualOf = <O extends Options>(options: O) =>
  Object.fromEntries(Object.entries(options).map(([name, { usual }]) => [name, usual])) as {
    -readonly [Name in keyof O]: O[Name]['usual'];
  };

/** How a history tells the options: as what they are; counts look like what they are. */
export const historyOf = (options: Options): Readonly<Record<string, HistoryColumn>> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, option]): [string, HistoryColumn][] => {
      if (option.kind === 'flag') return [[name, { kind: 'flag' }]];
      if (option.kind === 'choice' || option.kind === 'several')
        return [[name, { kind: 'choice', names: option.names }]];
      return option.kind === 'own' && option.history ? [[name, option.history]] : [];
    }),
  );

/** Of options that are numbers the API document shows what is usual. */
export const examplesOf = (options: Options): ApiFields =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, { usual }]) =>
      typeof usual === 'number' ? [[name, { example: usual }]] : [],
    ),
  );

type Named<O extends Options> = Extract<O[keyof O], { readonly names: string }>;
type HintedOf<O extends Options> = {
  [Name in keyof O]: O[Name] extends { readonly hinted: true } ? Name : never;
}[keyof O];

/** The words that options need: a name each, a hint for those that have one, and a group for each choice. */
export type OptionWords<O extends Options> = {
  readonly fields: Readonly<Record<keyof O, string>> & Readonly<Record<string, string>>;
  readonly hints: Readonly<Record<HintedOf<O>, string>>;
} & {
  readonly [Choice in Named<O> as Choice['names']]: Readonly<Record<Choice['values'][number], string>>;
};
