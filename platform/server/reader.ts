import type { Kysely } from 'kysely';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Tables } from './database/tables.ts';

/** What a read of the database needs of its caller: a statement's connection, and whose rows it may see. */
export type Reader = { readonly db: Kysely<Tables>; readonly scope: Scope };
