import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type {
  ArchivedDocument,
  ArchivedMember,
  ArchivedRows,
  ArchivePart,
  ArchivesOfDomain,
  NamesOne,
} from '@portal/platform/server/plugins/archives.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { Subject } from '../contract/fields.ts';
import { lockRows } from './documents.ts';
import type { Archived, ArchivedDocuments } from './kinds.ts';

type Table = keyof Tables & string;
type Declared = readonly ArchivesOfDomain[];

/** What the domains declare of a subject, in the order in which it is restored: theirs, and that of their declarations. Deletion goes backwards. */
export const archivesOf = (domains: Declared, subject: Subject): Archived[] =>
  domains
    .flatMap(({ archives = {} }) => Object.entries(archives) as [Table, ArchivedRows | ArchivedDocument][])
    .filter(([, declared]) => declared.subject === subject)
    .map(([table, declared]) =>
      'members' in declared ? wholeDocuments(domains, table, declared) : { table, ...declared },
    );

/** The same of several subjects. */
export const archivesOfAll = (domains: Declared, subjects: readonly Subject[]): Archived[] =>
  subjects.flatMap((subject) => archivesOf(domains, subject));

/** Documents with what other domains add to them, and with those that they carry. */
const wholeDocuments = (domains: Declared, table: Table, own: ArchivedDocument): ArchivedDocuments => {
  const { carries, atOnce } = own;
  const carried = carries && wholeDocuments(domains, carries.table, documentOf(domains, carries.table));
  const all = [own, ...partsOf(domains, table)];
  const lock =
    own.lock ?? (async (caller, ids) => lockRows(caller, table, sql`row.id = any (${ids}::bigint[])`));
  return {
    table,
    atOnce,
    isOver: (before) =>
      allOf([
        isSettled(domains, table, 'row', before),
        ...partsOf(domains, table).flatMap(({ letsAlone }) => letsAlone?.('row') ?? []),
      ]),
    members: membersOf(domains, table, (column) => sql<SqlBool>`${sql.ref(column)} = row.id`),
    // What is carried before what carries it, as whoever receives or reverses does.
    lock: async (caller, ids) => {
      if (carried) await carried.lock(caller, await carries.idsOf(caller, ids));
      await lock(caller, ids);
    },
    keep: async (caller, ids, archive) => {
      for (const { keep } of all) await keep?.(caller, ids, archive);
      if (carried) await carried.keep(caller, await carries.idsOf(caller, ids), archive);
    },
    drop: async (caller, ids, lines) => {
      for (const { drop } of all) await drop?.(caller, ids);
      if (carried) await carried.drop(caller, idsIn(lines, carries.table), lines);
    },
  };
};

/** SQL: a document is over, nothing of any domain keeps it, and so it is with all that it carries. */
const isSettled = (
  domains: Declared,
  table: Table,
  document: string,
  before: string,
): RawBuilder<SqlBool> => {
  const { isOver, carries } = documentOf(domains, table);
  const lets = partsOf(domains, table).flatMap((part) => part.lets?.(document, before) ?? []);
  const ofCarried =
    carries &&
    sql<SqlBool>`not exists (select from ${sql.table(carries.table)} as carried where carried.tenant_id = ${sql.ref(`${document}.tenant_id`)}
      and carried.id in ${carries.by(document)} and not (${isSettled(domains, carries.table, 'carried', before)}))`;
  return allOf([isOver(document, before), ...lets, ...(ofCarried ? [ofCarried] : [])]);
};

/** The rows of documents, of whichever domain, in the order in which they are written back. */
const membersOf = (domains: Declared, table: Table, isOne: NamesOne): ArchivedMember[] => {
  const { members, carries } = documentOf(domains, table);
  const isCarried: NamesOne = (column) => sql<SqlBool>`${sql.ref(column)} in ${carries!.by('row')}`;
  const carried = carries ? membersOf(domains, carries.table, isCarried) : [];
  return [
    ...members(isOne, carried),
    ...partsOf(domains, table).flatMap((part) => part.members?.(isOne) ?? []),
  ];
};

const partsOf = (domains: Declared, table: Table): ArchivePart[] =>
  domains.flatMap(({ archiveParts }) => archiveParts?.[table] ?? []);

const documentOf = (domains: Declared, table: Table): ArchivedDocument => {
  const found = domains.flatMap(({ archives }) => archives?.[table] ?? [])[0];
  if (!found || !('members' in found)) throw new Error(`${table} is no document that an archive takes`);
  return found;
};

const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** Ids of the rows of a table in archived documents. */
const idsIn = (lines: readonly string[], table: string): string[] =>
  lines.flatMap((line) =>
    (JSON.parse(line) as { rows: Record<string, { id: number }[]> }).rows[table]!.map(({ id }) =>
      id.toString(),
    ),
  );
