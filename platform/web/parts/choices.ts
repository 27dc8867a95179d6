import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { declaredIn } from '../../contract/values/undeclared.ts';

export type Choice = { readonly value: string; readonly label: string };

/**
 * How a field that is chosen from the server's answers asks for them. `search` names the input that takes the typed text; of a call that
 * takes none the field looks through all that it answers.
 */
export type Remote = {
  readonly endpoint: Endpoint;
  readonly search: string | undefined;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly choices: (answer: never) => readonly Choice[];
};

/** Words by value. */
export type Named = Readonly<Record<string, string>>;

export type RemoteOptions<E extends Endpoint> = {
  /** The input of the call that takes the typed text; without it `name`, where the call has that. */
  search?: keyof InputOf<E> & string;
  /** What else the call needs. */
  fixed?: Partial<InputOf<E>>;
  choices: (answer: OutputOf<E>) => readonly Choice[];
};

export const remote = <E extends Endpoint>(endpoint: E, options: RemoteOptions<E>): Remote => ({
  endpoint,
  search: options.search ?? ('name' in declaredIn(endpoint.input, { name: '' }) ? 'name' : undefined),
  fixed: options.fixed ?? {},
  choices: options.choices,
});

/** Words by value, or ready choices, as choices. */
export const choicesOf = (names: Named | readonly Choice[]): readonly Choice[] =>
  Array.isArray(names)
    ? (names as readonly Choice[])
    : Object.entries(names as Named).map(([value, label]) => ({ value, label }));
