import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { ArchiveName } from '@portal/platform/server/archived.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';

/** The rows of one table that an archive takes: those of a tenant that ended before a moment. */
export type ArchivedTable = {
  readonly table: keyof Tables & string;
  /** On `row`, beside the tenant: what nobody changes any more. */
  readonly isOver: (before: string) => Expression<SqlBool>;
  /** Rows in one file: as many as fit into memory at their longest. */
  readonly atOnce: number;
};

/** A row, or a document with all of its rows, as JSON with every column. */
export type Line = { readonly id: string; readonly line: string };

/** Rows that belong to a document and go with it. */
export type Member = {
  readonly table: keyof Tables & string;
  /** On `part`, beside the tenant: what belongs to `row`, the document. */
  readonly of: RawBuilder<SqlBool>;
  /** What tells its rows apart within the tenant. */
  readonly key?: readonly string[];
};

/** Documents that an archive takes whole or not at all: a line of its files is one document with all of its rows. */
export type ArchivedDocuments = {
  readonly table: keyof Tables & string;
  /** On `row`, beside the tenant: nobody changes it any more, and nothing that stays needs it. */
  readonly isOver: (before: string) => RawBuilder<SqlBool>;
  readonly atOnce: number;
  /** The document itself among them; in the order in which they are written back. */
  readonly members: readonly Member[];
  /** Holds the documents and whatever else everybody locks before he changes them. */
  readonly lock: (caller: Reader, ids: readonly string[]) => Promise<void>;
  /** Keeps what must outlive the rows, before they go. */
  readonly keep: (
    caller: Reader,
    ids: readonly string[],
    archive: ArchiveName & { readonly before: string },
  ) => Promise<void>;
  /** Drops that again, before the rows come back; `lines` are the documents as they are archived. */
  readonly drop: (caller: Reader, ids: readonly string[], lines: readonly string[]) => Promise<void>;
};

/** Rows that go one by one, or documents that go with all that belongs to them. */
export type Archived = ArchivedTable | ArchivedDocuments;
export const isWhole = (archived: Archived): archived is ArchivedDocuments => 'members' in archived;
