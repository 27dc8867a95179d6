import type { Endpoint } from '../../../contract/endpoint.ts';
import { statesOf, type StateMachine } from '../../../contract/state-machine.ts';
import {
  choicesOf,
  remote,
  type Choice,
  type Named,
  type Remote,
  type RemoteOptions,
} from '../../parts/choices.ts';

export type FilterControl =
  | { readonly kind: 'text' }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly many: boolean }
  | { readonly kind: 'dict'; readonly typeCode: string; readonly many: boolean }
  | { readonly kind: 'day' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'remote'; readonly remote: Remote };

/** One field of the filter bar. Its label is the domain's word for `label`; its values stand in the address by their names. */
export type Filter<Name extends string = string> = {
  readonly label: string;
  /** Names of the list's filters that it sets: one, or two for a range. */
  readonly names: readonly Name[];
  readonly control: FilterControl;
  readonly title?: string;
};

type Options = { title?: string };

/** The kinds of filter: `filters={[filter.text('number'), filter.status('status', noteStatus, words.status)]}`. */
export const filter = {
  text: <Name extends string>(name: Name, options?: Options): Filter<Name> =>
    single(name, { kind: 'text' }, options),

  /** One of a few values; `many` lets the user take several, sent as `a,b`. */
  choice: <Name extends string>(
    name: Name,
    names: Named | readonly Choice[],
    options?: Options & { many?: boolean },
  ): Filter<Name> =>
    single(name, { kind: 'choice', choices: choicesOf(names), many: options?.many ?? false }, options),

  /** Any of the states of a document, sent as `new,sent`. */
  status: <Name extends string, State extends string>(
    name: Name,
    machine: StateMachine<State>,
    words: Readonly<Record<State, string>>,
    options?: Options,
  ): Filter<Name> => {
    const choices = statesOf(machine).map((state) => ({ value: state, label: words[state] }));
    return single(name, { kind: 'choice', choices, many: true }, options);
  },

  /** An entry of the dictionary. */
  dict: <Name extends string>(
    name: Name,
    typeCode: string,
    options?: Options & { many?: boolean },
  ): Filter<Name> => single(name, { kind: 'dict', typeCode, many: options?.many ?? false }, options),

  /** A range of days: `due` sets the filters `dueFrom` and `dueTo`. */
  day: <Name extends string>(name: Name, options?: Options): Filter<`${Name}From` | `${Name}To`> => ({
    label: name,
    names: [`${name}From`, `${name}To`],
    control: { kind: 'day' },
    ...options,
  }),

  /** Yes, no or either. */
  flag: <Name extends string>(name: Name, options?: Options): Filter<Name> =>
    single(name, { kind: 'flag' }, options),

  /**
   * Chosen from the answers of a call, asked while the user types.
   * @example filter.remote('supplierCode', selectSuppliers, { search: 'name', choices: (rows) => rows.map(asChoice) })
   */
  remote: <Name extends string, E extends Endpoint>(
    name: Name,
    endpoint: E,
    options: Options & RemoteOptions<E>,
  ): Filter<Name> => single(name, { kind: 'remote', remote: remote(endpoint, options) }, options),
};

const single = <Name extends string>(
  name: Name,
  control: FilterControl,
  options?: Options,
): Filter<Name> => ({
  label: name,
  names: [name],
  control,
  ...(options?.title !== undefined && { title: options.title }),
});
