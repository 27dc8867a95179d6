import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { ArchiveSubject } from '@portal/platform/contract/document/archive-subject.ts';
import type { ArchiveName } from './archived.ts';
import type { Reader } from '../reader.ts';
import type { Tables } from '../database/tables.ts';

/** Rows of one table that an archive takes one by one: those of a tenant that ended before a moment. */
export type ArchivedRows = {
  readonly subject: ArchiveSubject;
  /** On `row`, beside the tenant: what nobody changes any more. */
  readonly isOver: (before: string) => Expression<SqlBool>;
  /** Rows in one file: as many as fit into memory at their longest. */
  readonly atOnce: number;
  /** Column of the file whose bytes go when the row is left nowhere. */
  readonly files?: string;
  readonly past?: ArchivedPast;
};

/** A table of the same columns to which old rows of a table have moved. */
export type ArchivedPast = {
  readonly table: keyof Tables & string;
  /** Reads both. */
  readonly whole: keyof Tables & string;
  /** Rows before this moment come back to the past. */
  readonly border: () => string;
  /** Makes room for rows of these moments, which come back. */
  readonly open: (caller: Reader, moments: readonly string[]) => Promise<void>;
};

/** Rows that belong to a document and go with it. */
export type ArchivedMember = {
  readonly table: keyof Tables & string;
  /** On `part`, beside the tenant: what belongs to `row`, the document. */
  readonly of: RawBuilder<SqlBool>;
  /** What tells its rows apart within the tenant. */
  readonly key?: readonly string[];
};

/** SQL: a column names one of the documents that go: `isOne('part.note_id')`. */
export type NamesOne = (column: string) => RawBuilder<SqlBool>;

/** An archive, and the moment before which everything in it ended. */
export type ArchiveOf = ArchiveName & { readonly before: string };

/** What must outlive documents is written before they go (`keep`), and dropped before they come back; `ids` are those of the documents. */
type Outlives = {
  readonly keep?: (caller: Reader, ids: readonly string[], archive: ArchiveOf) => Promise<void>;
  readonly drop?: (caller: Reader, ids: readonly string[]) => Promise<void>;
};

/** Documents of a table that an archive takes whole or not at all. */
export type ArchivedDocument = Outlives & {
  readonly subject: ArchiveSubject;
  /** SQL, on a document: nobody changes it any more, and nothing of this domain that stays needs it. */
  readonly isOver: (document: string, before: string) => RawBuilder<SqlBool>;
  readonly atOnce: number;
  /** The document itself among them; in the order in which they are written back. `carried` are those of the documents that it carries. */
  readonly members: (isOne: NamesOne, carried: readonly ArchivedMember[]) => readonly ArchivedMember[];
  /** Holds what everybody locks before he changes such documents; not said: the documents, by their ids. */
  readonly lock?: (caller: Reader, ids: readonly string[]) => Promise<void>;
  readonly carries?: CarriedDocuments;
};

/** Documents of another table that go with those that carry them. */
type CarriedDocuments = {
  readonly table: keyof Tables & string;
  /** SQL, a select: the ids of those that a document carries. */
  readonly by: (document: string) => RawBuilder<unknown>;
  readonly idsOf: (caller: Reader, ids: readonly string[]) => Promise<string[]>;
};

/** What a domain adds to documents of others: rows of its own that go with them, and what of it keeps them in production. */
export type ArchivePart = Outlives & {
  /** SQL, on a document: nothing of this domain needs it any more. */
  readonly lets?: (document: string, before: string) => RawBuilder<SqlBool>;
  /** SQL, on a document: it may go by itself, for no document of this domain carries it. */
  readonly letsAlone?: (document: string) => RawBuilder<SqlBool>;
  readonly members?: (isOne: NamesOne) => readonly ArchivedMember[];
};

/** By tables. */
export type DeclaredArchives = Readonly<
  Partial<Record<keyof Tables & string, ArchivedRows | ArchivedDocument>>
>;
export type DeclaredArchiveParts = Readonly<Partial<Record<keyof Tables & string, ArchivePart>>>;

/** What one domain says of archives. */
export type ArchivesOfDomain = {
  readonly archives?: DeclaredArchives | undefined;
  readonly archiveParts?: DeclaredArchiveParts | undefined;
};
