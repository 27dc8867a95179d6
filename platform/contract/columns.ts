import * as z from 'zod/mini';
import { YesNo } from './fields.ts';
import { statesOf, type StateMachine } from './state-machine.ts';
import type { Language } from './words.ts';

/** The kinds of value a list shows; each is drawn, sorted, exported, imported and asked for in a form in its one way. */
export type ColumnKind =
  | 'code'
  | 'text'
  | 'quantity'
  | 'decimal'
  | 'money'
  | 'count'
  | 'day'
  | 'moment'
  | 'flag'
  | 'choice'
  | 'status'
  | 'dict'
  | 'own';

/** Where a value stands on the card of a row, under 768 pixels: its name, what marks it, what decides, or only on the opened card. */
export type CardPart = 'title' | 'sign' | 'figure' | 'more';

type Shape = z.ZodMiniType;

/** What a column may say beside its kind. */
export type ColumnOptions = {
  /** Width in the table, in pixels; the kind's own without it. */
  readonly px?: number;
  /** Width in workbooks, in characters; a column without it is not exported. */
  readonly chars?: number;
  /** The word of its heading, where that is not its own: the name of a part has one in both languages. */
  readonly word?: string;
  /** Not shown until the user turns it on in the column settings; `always`: never a column, only part of the row. */
  readonly hidden?: true | 'always';
  readonly sorts?: true;
  /** Where it stands on a card; its kind decides without it. */
  readonly card?: CardPart;
  /** A name in this language: readers of the other one do not see it at first, and find it in workbooks only if it can be typed. */
  readonly of?: Language;
  /** May be null. */
  readonly maybe?: true;
  /** What a form or an import gives; the shape checks it. A column without it is read only. */
  readonly input?: Shape;
  /** Given when the record is created, and the same ever after. */
  readonly stays?: true;
  /** Room in a form, of 24. */
  readonly span?: 6 | 8 | 12 | 16 | 24;
  /** What the text of a cell gives, of a column that is more than a value: a workbook then has it, too. */
  readonly cell?: (text: string) => unknown;
  /** A time of the day, `HH:MM`, or a figure in per cent: what Excel keeps in another form. */
  readonly holds?: 'time' | 'percent';
  /** A difference: shown with its sign, `+40`, `−40`. */
  readonly signed?: true;
  /** Field whose unit stands beside a quantity, or whose currency beside money. */
  readonly unit?: string;
};

/** One column of a list, declared once: row, table, sort, export, import and form are drawn from it. */
export type Column = ColumnOptions & {
  readonly kind: ColumnKind;
  readonly shape: Shape;
  /** Group of words that names the values of a choice or the states of a document: `kind` is `words.kind`. */
  readonly names?: string;
  readonly machine?: StateMachine;
  /** Type of the dictionary whose entries are the values. */
  readonly typeCode?: string;
};
export type Columns = Readonly<Record<string, Column>>;

type Maybe<Out extends Shape, Options> = Options extends { maybe: true } ? z.ZodMiniNullable<Out> : Out;
type Declared<Out extends Shape, Options> = Options & {
  readonly kind: ColumnKind;
  readonly shape: Maybe<Out, Options>;
};

const declared = <Out extends Shape, const Options extends ColumnOptions>(
  kind: ColumnKind,
  shape: Out,
  options: Options,
): Declared<Out, Options> => ({
  ...options,
  kind,
  shape: (options.maybe ? z.nullable(shape) : shape) as Maybe<Out, Options>,
});

const kindOf =
  <Out extends Shape>(kind: ColumnKind, shape: Out) =>
  <const Options extends ColumnOptions>(options: Options = {} as Options) =>
    declared(kind, shape, options);

/** A number of a document or a key: never broken, equal widths. */
export const code = kindOf('code', z.string());
export const text = kindOf('text', z.string());
/** An exact decimal of at most three places. */
export const quantity = kindOf('quantity', z.string());
/** An exact decimal of at most six places: a price of one unit. */
export const decimal = kindOf('decimal', z.string());
export const money = kindOf('money', z.string());
/** A whole number. */
export const count = kindOf('count', z.number());
export const day = kindOf('day', z.string());
/** A moment, shown on the clock of the plant. */
export const moment = kindOf('moment', z.string());
/** Y or N. */
export const flag = kindOf('flag', YesNo);

/** One of a few values; their words stand in the group `names` of the domain's words, or of the common ones. */
export const choice = <
  const Values extends readonly string[],
  const Names extends string,
  const Options extends ColumnOptions,
>(
  values: Values,
  names: Names,
  options: Options = {} as Options,
) => ({ ...declared('choice', z.enum(values), options), names });

/** The state of a document. */
export const status = <State extends string, const Names extends string, const Options extends ColumnOptions>(
  machine: StateMachine<State>,
  names: Names,
  options: Options = {} as Options,
) => ({
  ...declared('status', z.enum(statesOf(machine)), options),
  names,
  machine: machine as StateMachine,
});

/** A code of the dictionary, shown by its name. */
export const dict = <const Options extends ColumnOptions>(
  typeCode: string,
  options: Options = {} as Options,
) => ({ ...declared('dict', z.string(), options), typeCode });

/** What no kind says, of any shape: the page draws it itself. A workbook has it only where its text can come back. */
export const own = <
  Out extends Shape,
  const Options extends Omit<ColumnOptions, 'chars' | 'cell' | 'sorts'> &
    ({ chars: number; cell: (text: string) => unknown } | { chars?: never; cell?: never }),
>(
  shape: Out,
  options: Options,
) => ({ ...declared('own', shape, options), kind: 'own' as const });

/** When and by whom a record was last changed; each kept record ends with them. */
export const changed = {
  updatedAt: moment({ hidden: true, sorts: true }),
  updatedBy: code({ hidden: true }),
} as const;

export type ShapesOf<C extends Columns> = { readonly [Field in keyof C]: C[Field]['shape'] };
export type InputsOf<C extends Columns> = {
  readonly [Field in keyof C as C[Field] extends { readonly input: Shape } ? Field : never]: Extract<
    C[Field]['input'],
    Shape
  >;
};

/** The row that a list answers: its columns, and what else it carries. */
export const rowOf = <C extends Columns, Also extends z.core.$ZodLooseShape>(
  columns: C,
  also: Also,
): z.ZodMiniObject<Also & ShapesOf<C>> =>
  z.object({
    ...also,
    ...Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, column.shape])),
  }) as never;

/** What a form or an import gives of a record. */
export const inputOf = <C extends Columns>(columns: C): z.ZodMiniObject<InputsOf<C>> =>
  z.object(
    Object.fromEntries(
      Object.entries(columns).flatMap(([field, { input }]) => (input ? [[field, input]] : [])),
    ),
  ) as never;

/** The columns that readers of a language see at first. */
export const isFor = (column: Column, language: Language): boolean =>
  column.of === undefined || column.of === language;
