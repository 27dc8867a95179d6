import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { codeKey, unspacedKey } from '@portal/platform/contract/values/plain-code.ts';
import type { Caller } from '../../caller.ts';
import { populated } from '../../database/bulk.ts';
import { ownRows } from '../../database/own-rows.ts';
import type { Tables } from '../../database/tables.ts';
import { meaningsOf, type CaseRule, type Draft, type Keeping } from '../draft.ts';

type Table = keyof Tables & string;
type Rules = Readonly<Record<string, CaseRule>>;

/** Fields by which no two records may be the same: the key, and each further code that the list gives. */
const groupsOf = ({
  key,
  anyCase = {},
}: {
  readonly key: readonly string[];
  readonly anyCase?: object;
}): (readonly string[])[] => [
  key,
  ...Object.keys(anyCase).flatMap((field) => (key.includes(field) ? [] : [[field]])),
];

/**
 * Refuses drafts whose key another record has, before anything else is said of them: the one that is there is named. Codes that a list gives
 * (`anyCase`) are the same in upper and lower case, and where nobody sees a difference (`code_key`). A record that keeps its key is left alone, so that two which stood beside each other
 * before can still be changed. `values` are those of the drafts, by column of the table.
 */
export const refuseTaken = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  drafts: readonly Draft<Input>[],
  values: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  if (drafts.length === 0) return;
  const rows = drafts.map(({ id }, at) => ({ ...values[at], id: id ?? null }));
  for (const fields of groupsOf(keeping)) {
    const found = await sameOnes(caller, keeping, fields, rows);
    for (const { at, isExact, first } of found) {
      const { input, refuse } = drafts[at]!;
      const failure = isExact ? takenAt(keeping, input, fields) : otherCase(keeping, input, fields, first);
      if (failure) refuse(failure.key, failure.details);
    }
  }
};

type Same = { readonly at: number; readonly isExact: boolean; readonly first: string };

/** The first record that is the same as each of the rows by these fields. */
const sameOnes = async <Input extends object, T extends Table>(
  caller: Caller,
  { table, names, anyCase = {} }: Keeping<Input, T>,
  fields: readonly string[],
  rows: readonly { readonly id: string | null }[],
): Promise<Same[]> => {
  const columns = fields.map((field) => ({
    name: names[field]!.split('.').at(-1)!,
    rule: (anyCase as Rules)[field],
  }));
  const same = (alias: string, as: typeof spaced) =>
    sql.join(
      columns.map(({ name, rule }) => sql`${as(`${alias}.${name}`, rule)} = ${as(`given.${name}`, rule)}`),
      sql` and `,
    );
  // What the same workbook changes may give its key away.
  const ids = rows.flatMap(({ id }) => id ?? []);
  const shown = columns.find(({ rule }) => rule !== undefined) ?? columns.at(-1)!;
  const { rows: found } = await sql<Same>`
    select distinct on (given.ordinality) given.ordinality::int - 1 as at, ${same('kept', spaced)} as "isExact",
      ${sql.ref(`kept.${shown.name}`)}::text as first
    from ${populated(table, rows)} with ordinality as given
    join ${sql.table(table)} as kept on ${same('kept', written)}
    where ${ownRows(caller.scope, table, 'kept')} and not kept.id = any (${ids}::bigint[])
      and not exists (select from ${sql.table(table)} as own
        where ${ownRows(caller.scope, table, 'own')} and own.id = given.id and ${same('own', spaced)})
    order by given.ordinality, ${same('kept', spaced)} desc, kept.id`.execute(caller.db);
  return found;
};

type Rule = CaseRule | undefined;
const spaced = (column: string, rule: Rule): RawBuilder<unknown> =>
  rule === 'blanksAside' ? sql`replace(code_key(${sql.ref(column)}), ' ', '')` : sql`${sql.ref(column)}`;
/** As the indexes of `tell_codes_apart` have it. */
const written = (column: string, rule: Rule): RawBuilder<unknown> =>
  rule === undefined
    ? spaced(column, rule)
    : sql`upper(${rule === 'blanksAside' ? spaced(column, rule) : sql`code_key(${sql.ref(column)})`})`;

/** What the list says of a record that is there already. */
const takenAt = <Input extends object>(
  keeping: Parameters<typeof meaningsOf<Input>>[0],
  input: Input,
  fields: readonly string[],
): Failure | undefined =>
  Object.values(meaningsOf(keeping, input)).find(({ details }) => fields.includes(String(details.field)));

const otherCase = <Input extends object>(
  { anyCase = {} }: Pick<Keeping<Input, never>, 'anyCase'>,
  input: Input,
  fields: readonly string[],
  first: string,
): Failure => {
  const field = fields.find((one) => one in anyCase)!;
  return new Failure('err.codeOtherCase', { field, value: String(input[field as keyof Input]), first });
};

/** Refuses the second of two drafts of one workbook that differ in upper and lower case alone; `seen` goes along from portion to portion. */
export const refuseAlike = <Input extends object>(
  keeping: Pick<Keeping<Input, never>, 'key' | 'anyCase'>,
  drafts: readonly Draft<Input>[],
  seen: Map<string, string>,
): void => {
  const { anyCase = {} } = keeping;
  const groups = groupsOf(keeping).filter((fields) => fields.some((field) => field in anyCase));
  for (const fields of groups)
    for (const draft of drafts) {
      const texts = fields.map((field) => draft.input[field as keyof Input] as unknown);
      if (draft.refusal() !== undefined || texts.includes(null)) continue;
      const alike = fields.map((field, at) => withoutCase(String(texts[at]), (anyCase as Rules)[field]));
      const place = JSON.stringify([fields, alike]);
      const code = String(texts[fields.findIndex((field) => field in anyCase)]);
      const first = seen.get(place);
      if (first === undefined) seen.set(place, code);
      else if (first !== code) {
        const failure = otherCase(keeping, draft.input, fields, first);
        draft.refuse(failure.key, failure.details);
      }
    }
};

const withoutCase = (text: string, rule: Rule): string => {
  if (rule === undefined) return text;
  return (rule === 'blanksAside' ? unspacedKey(text) : codeKey(text)).toUpperCase();
};
