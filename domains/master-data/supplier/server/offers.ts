import { sql, type Kysely, type Selectable } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { OriginPlace, PartnerChoice } from '../contract/fields.ts';
import { forwarderChoices, originsOf } from './queries.ts';

/** The supplier with this code, when the asking party may see him: a supplier sees himself only. */
export const supplierOf = async (
  db: Kysely<Tables>,
  code: string,
): Promise<Selectable<Tables['supplier']> | undefined> =>
  db
    .selectFrom('supplier')
    .selectAll()
    .where('tenant_id', '=', sql<number>`asking_tenant()`)
    .where('supplier_code', '=', code)
    .executeTakeFirst();

/** Active forwarders the caller may choose: all of them, for a forwarder himself only. */
export const forwarders = async (caller: Caller): Promise<PartnerChoice[]> => forwarderChoices(caller);

/** The forwarder with this code, when the asking party may see him: a forwarder sees himself only. */
export const forwarderOf = async (
  db: Kysely<Tables>,
  code: string,
): Promise<Selectable<Tables['forwarder']> | undefined> =>
  db
    .selectFrom('forwarder')
    .selectAll()
    .where('tenant_id', '=', sql<number>`asking_tenant()`)
    .where('forwarder_code', '=', code)
    .executeTakeFirst();

/** Where a supplier's goods are picked up; empty when the caller may not see them. */
export const supplierOrigins = async (caller: Caller, supplierCode: string): Promise<OriginPlace[]> =>
  originsOf(caller, supplierCode);
