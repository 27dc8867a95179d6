import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FoundBy, KeptHistory, PartsStep } from '@portal/platform/contract/document/history.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { documentKinds, type DocumentKind } from '../contract/fields.ts';

export type Document = {
  readonly kind: DocumentKind;
  readonly history: KeptHistory;
  readonly foundBy: FoundBy;
};

/** The documents that the caller may open, by the histories that their domains declare. */
export const documentsOf = ({ histories, scope }: Pick<Caller, 'histories' | 'scope'>): Document[] =>
  allDocuments({ histories }).filter(({ history }) =>
    history.opens.some((code) => scope.permissions.has(code)),
  );

export const allDocuments = ({ histories }: Pick<Caller, 'histories'>): Document[] =>
  documentKinds.flatMap((kind) => {
    const history = histories[kind];
    return history?.foundBy ? [{ kind, history, foundBy: history.foundBy }] : [];
  });

type Whose = Pick<Caller, 'scope'>['scope'];

/** SQL: the document of a line of the history is there for the caller, by the rules of its own table; of the part, where one is asked for. */
export const isThere = (
  scope: Whose,
  { kind, foundBy }: Document,
  isPart?: (column: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> => {
  const ofPart = isPart === undefined ? sql`true` : hasPart(scope, foundBy.parts, 'document', isPart);
  return sql<SqlBool>`exists (select from ${sql.table(kind)} as document
    where ${ownRows(scope, tableOf(kind), 'document')} and document.id = history.record_id and ${ofPart})`;
};

/** SQL: of a part. `before` is the table that leads there, a step's own name counts from it. */
const hasPart = (
  scope: Whose,
  steps: readonly PartsStep[] | null,
  before: string,
  isPart: (column: string) => RawBuilder<SqlBool>,
  key = 'id',
): RawBuilder<SqlBool> => {
  if (steps === null) return sql<SqlBool>`false`;
  const [step, ...others] = steps;
  if (step === undefined) return isPart(`${before}.part_no`);
  const here = `${before}_part`;
  return sql<SqlBool>`exists (select from ${sql.table(step.table)} as ${sql.id(here)}
    where ${ownRows(scope, tableOf(step.table), here)} and ${sql.ref(`${here}.${step.of}`)} = ${sql.ref(`${before}.${key}`)}
      and ${hasPart(scope, others, here, isPart, step.key)})`;
};

/** SQL: the parts of the document of a line of the history, as `part_no`; undefined where it is of none. */
export const partsOf = (scope: Whose, { kind, foundBy }: Document): RawBuilder<unknown> | undefined => {
  if (foundBy.parts === null) return undefined;
  const steps = foundBy.parts;
  const [first, ...others] = steps;
  if (first === undefined)
    return sql`select document.part_no from ${sql.table(kind)} as document
      where ${ownRows(scope, tableOf(kind), 'document')} and document.id = history.record_id and history.entity = ${sql.lit(kind)}`;
  const last = `step${others.length}`;
  const joined = others.map((step, at) => {
    const [before, here] = [`step${at}`, `step${at + 1}`];
    const key = steps[at]!.key ?? 'id';
    return sql`join ${sql.table(step.table)} as ${sql.id(here)} on ${ownRows(scope, tableOf(step.table), here)}
      and ${sql.ref(`${here}.${step.of}`)} = ${sql.ref(`${before}.${key}`)}`;
  });
  return sql`select ${sql.ref(`${last}.part_no`)} from ${sql.table(first.table)} as step0 ${sql.join(joined, sql` `)}
    where ${ownRows(scope, tableOf(first.table), 'step0')} and ${sql.ref(`step0.${first.of}`)} = history.record_id and history.entity = ${sql.lit(kind)}`;
};

/** SQL: the document that the one of a line of the history belongs to, as `kind` and `key`; undefined where it belongs to none. */
export const aboveOf = (scope: Whose, { kind, foundBy }: Document): RawBuilder<unknown> | undefined =>
  foundBy.under &&
  sql`select ${sql.lit(foundBy.under.entity)} as kind, ${sql.ref(`document.${foundBy.under.by}`)}::text as key from ${sql.table(kind)} as document
    where ${ownRows(scope, tableOf(kind), 'document')} and document.id = history.record_id and history.entity = ${sql.lit(kind)}`;

/** SQL: what people know the document of a line of the history by. */
export const nameOf = (scope: Whose, documents: readonly Document[]): RawBuilder<string> => {
  const ofKind = ({ kind, foundBy }: Document) => sql`when ${sql.lit(kind)} then (
    select concat_ws(' · ', ${sql.join(foundBy.names.map((column) => sql.ref(`document.${column}`)))})
    from ${sql.table(kind)} as document where ${ownRows(scope, tableOf(kind), 'document')} and document.id = history.record_id)`;
  return sql<string>`coalesce(case history.entity ${sql.join(documents.map(ofKind), sql` `)} end, '')`;
};

/** Where a document opens. */
export const linkOf = ({ foundBy }: Document, id: string, name: string): string =>
  fill<string>(foundBy.address, { id, name: encodeURIComponent(name) });

/** Histories name tables by their names: those that they are kept of. */
const tableOf = (name: string) => name as keyof Tables & string;
