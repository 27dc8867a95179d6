import type { Kysely, RawBuilder } from 'kysely';

/** The id that a statement returns first. Fails where it returns none: the test world lacks what it looks for. */
export const idOf = async <Tables>(
  { owner }: { readonly owner: Kysely<Tables> },
  statement: RawBuilder<unknown>,
): Promise<string> => {
  const [row] = (await statement.execute(owner)).rows as { id: string }[];
  if (row === undefined) throw new Error(`no row: ${statement.compile(owner).sql.slice(0, 200)}`);
  return row.id;
};
