import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.ts';
import type { Filter } from '../filters.ts';
import { ByKey, Paging } from '../paging.ts';

/**
 * A list whose tabs are the choices of one filter, with the call that says how many rows each has, of those that the other filters leave:
 * counted as lists are, up to 10,000, one more means more. Whoever may open the list may count it, and it is refused for the same.
 * @example export const listDeliveryNotes = withTabs(list({ … }), 'status', statesOf(deliveryNoteStatus));
 */
export const withTabs = <
  L extends Endpoint & { readonly input: z.ZodMiniObject },
  const Tab extends string,
  Choice extends string,
>(
  of: L,
  tabs: Tab & keyof L['input']['shape'],
  choices: readonly Choice[],
): L & Tabbed<L['input']['shape'], Tab, Choice> => {
  const paging = Object.keys({ ...Paging.shape, ...ByKey.shape }).filter((field) => field in of.input.shape);
  const omitted = Object.fromEntries([...paging, tabs].map((field) => [field, true]));
  const counts = endpoint({
    method: 'GET',
    path: `${of.path}/counts`,
    needs: of.needs,
    ...(of.orNeeds && { orNeeds: of.orNeeds }),
    summary: `${of.summary}: how many each tab has, of those that the other filters leave`,
    input: z.omit(of.input, omitted as never),
    fails: [...of.fails],
    output: z.object(Object.fromEntries(choices.map((one) => [one, z.number()]))),
  });
  return { ...of, tabs, counts } as never;
};

/** One choice of a filter, of those that take several as well. */
export type ChoiceOf<Shape extends z.ZodMiniType> = Extract<
  NonNullable<z.output<Shape>> extends readonly (infer One)[] ? One : NonNullable<z.output<Shape>>,
  string
>;

/** The choices of a filter that has a few of them. */
export const choicesOf = ({ kind, values = [] }: Filter): readonly string[] =>
  kind === 'flag' ? ['Y', 'N'] : values;

/** What tabs add to a list. */
export type Tabbed<In extends z.core.$ZodLooseShape, Tab extends string, Choice extends string> = {
  readonly tabs: Tab;
  readonly counts: Endpoint<
    z.ZodMiniObject<Omit<In, keyof typeof Paging.shape | keyof typeof ByKey.shape | Tab>>,
    z.ZodMiniObject<Record<Choice, z.ZodMiniNumber>>
  >;
};
