import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { ArchivedMember, ArchivedPast, ArchiveOf } from '@portal/platform/server/plugins/archives.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';

/** The rows of one table that an archive takes: those of a tenant that ended before a moment. */
export type ArchivedTable = {
  readonly table: keyof Tables & string;
  /** On `row`, beside the tenant. */
  readonly isOver: (before: string) => Expression<SqlBool>;
  readonly atOnce: number;
  readonly files?: string | undefined;
  readonly past?: ArchivedPast | undefined;
};

/** A row, or a document with all of its rows, as JSON with every column. */
export type Line = { readonly id: string; readonly line: string };

/** Documents that go whole or not at all: a line of a file is one document with all of its rows, of whichever domain. */
export type ArchivedDocuments = {
  readonly table: keyof Tables & string;
  /** On `row`, beside the tenant. */
  readonly isOver: (before: string) => RawBuilder<SqlBool>;
  readonly atOnce: number;
  readonly members: readonly ArchivedMember[];
  readonly lock: (caller: Reader, ids: readonly string[]) => Promise<void>;
  readonly keep: (caller: Reader, ids: readonly string[], archive: ArchiveOf) => Promise<void>;
  /** `lines` are the documents as they are archived. */
  readonly drop: (caller: Reader, ids: readonly string[], lines: readonly string[]) => Promise<void>;
};

/** Rows that go one by one, or documents that go with all that belongs to them. */
export type Archived = ArchivedTable | ArchivedDocuments;
/** What a subject's rows are read from, wherever they lie. */
export const readFrom = (archived: Archived): keyof Tables & string =>
  isWhole(archived) ? archived.table : (archived.past?.whole ?? archived.table);
export const isWhole = (archived: Archived): archived is ArchivedDocuments => 'members' in archived;
