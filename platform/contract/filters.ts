import * as z from 'zod/mini';
import { Count, manyOf, maybeDay, maybeIds, maybeYesNo, search } from './fields.ts';
import { statesOf, type StateMachine } from './state-machine.ts';

type Shape = z.ZodMiniType;

/** One filter of a list, declared once: the call's input and the field above the table are drawn from it. */
export type Filter<Value extends Shape = Shape> = {
  readonly kind: 'contains' | 'choice' | 'status' | 'flag' | 'days' | 'dict' | 'atLeast' | 'own' | 'hidden';
  readonly shape: Value;
  readonly many?: boolean;
  readonly values?: readonly string[];
  /** Group of words that names the values. */
  readonly names?: string;
  readonly typeCode?: string;
};
export type Filters = Readonly<Record<string, Filter>>;

const selected = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.enum(values, { error: 'invalidChoice' }));

/** Part of a text or code. */
export const contains = (max?: number) => ({ kind: 'contains', shape: search(max) }) as const;
/** One of a few values; their words stand in the group `names`. */
export const oneOf = <const Values extends readonly [string, ...string[]], const Names extends string>(
  values: Values,
  names: Names,
) => ({ kind: 'choice', shape: selected(values), values, names }) as const;
/** Any of several values, sent as `a,b`. */
export const anyOf = <const Value extends string, const Names extends string>(
  values: readonly [Value, ...Value[]],
  names: Names,
) => ({ kind: 'choice', shape: manyOf(values), values, names, many: true }) as const;
/** Any of the states of a document. */
export const inStatus = <State extends string, const Names extends string>(
  machine: StateMachine<State>,
  names: Names,
) => ({ ...anyOf(statesOf(machine), names), kind: 'status' }) as const;
/** Yes, no or either. */
export const isFlag = () => ({ kind: 'flag', shape: maybeYesNo }) as const;
/** A range of days: `dueOn` takes `dueOnFrom` and `dueOnTo`, both included. */
export const days = () => ({ kind: 'days', shape: maybeDay }) as const;
/** An entry of the dictionary. */
export const inDict = (typeCode: string) => ({ kind: 'dict', shape: search(), typeCode }) as const;
/** A whole number that the value reaches at least. */
export const atLeast = () => ({ kind: 'atLeast', shape: z.optional(Count) }) as const;
/** What no kind says: the page draws its field itself. */
export const ownFilter = <Value extends Shape>(shape: Value) => ({ kind: 'own', shape }) as const;
/** The records themselves, as a link names them; no field above the table. */
export const byIds = () => ({ kind: 'hidden', shape: maybeIds }) as const;
/** Ways to look at a list, as its tabs name them; no field above the table. */
export const byTab = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  ({ kind: 'hidden', shape: selected(values), values }) as const;
/** Set by links only; no field above the table. */
export const byLink = <Value extends Shape>(shape: Value) => ({ kind: 'hidden', shape }) as const;

type NamesOf<Name, F> = F extends { readonly kind: 'days' }
  ? `${Name & string}From` | `${Name & string}To`
  : Name;
export type FilterShapes<F extends Filters> = {
  readonly [Name in keyof F as NamesOf<Name, F[Name]>]: F[Name]['shape'];
};

/** Names of the call's input that a declared filter sets. */
export const inputNames = (name: string, { kind }: Filter): readonly string[] =>
  kind === 'days' ? [`${name}From`, `${name}To`] : [name];

/** The call's input for declared filters: all optional. */
export const filterShape = <F extends Filters>(filters: F): z.ZodMiniObject<FilterShapes<F>> =>
  z.object(
    Object.fromEntries(
      Object.entries(filters).flatMap(([name, filter]) =>
        inputNames(name, filter).map((input) => [input, filter.shape]),
      ),
    ),
  ) as never;
