/**
 * Grows by declaration merging: what happens in a domain and has consequences in those behind it, in the same transaction. Each is the
 * payload; whoever has something to do lists it in `follows` of its plugin.
 */
export interface Announcements {}
export type Announcement = keyof Announcements & string;

/**
 * Grows by declaration merging: what a domain has done by the one behind it that keeps the rows, in the same transaction, and needs the
 * result of. Each is `{ input; output }`; one plugin lists it in `performs`.
 */
export interface Commands {}
export type Command = keyof Commands & string;
export type CommandInput<Name extends Command> = Commands[Name] extends { input: infer Input }
  ? Input
  : never;
export type CommandOutput<Name extends Command> = Commands[Name] extends { output: infer Output }
  ? Output
  : never;

/** Grows by declaration merging: columns that lists of a domain show and a domain behind it keeps. Each is the type of its value. */
export interface LentColumns {}
export type LentColumn = keyof LentColumns & string;

/** What was declared under each name. Fails when two domains claim one: who is to do it would depend on their order. */
export const declaredOnce = <Declared extends object>(
  domains: readonly { readonly name: string; readonly declared: Declared | undefined }[],
): Declared => {
  const owners = new Map<string, string>();
  for (const { name, declared } of domains)
    for (const key of Object.keys(declared ?? {})) {
      const other = owners.get(key);
      if (other !== undefined) throw new Error(`${key} is declared by ${other} and by ${name}`);
      owners.set(key, name);
    }
  return Object.assign({}, ...domains.map(({ declared }) => declared)) as Declared;
};
