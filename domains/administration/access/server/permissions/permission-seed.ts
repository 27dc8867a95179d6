import { sql, type Kysely } from 'kysely';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Permission } from '@portal/platform/contract/permission.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { partiesOf } from '../../contract/roles/role-rules.ts';
import { roleSeeds } from '../../contract/roles/roles.ts';

const SEEDING = 20_260_902;

/**
 * Brings the permission tree to what the domains declare and makes the roles of tenants that have none. A role of an existing
 * tenant is only touched for permissions that are new; what an administrator bound or took away stays. `db` needs access rights.
 * Each permission lists the calls of `endpoints` that it opens: hand in all of them.
 */
export const seedPermissions = async (
  db: Kysely<Tables>,
  declared: Readonly<Record<string, Permission>>,
  endpoints: readonly Endpoint[],
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${SEEDING})`.execute(db);
  const added = await writeTree(db, declared, endpoints);
  await bind(db, declared, added, sql`tenant.roles_seeded_at is not null`);
  await makeRoles(db);
  await bind(db, declared, Object.keys(declared), sql`tenant.roles_seeded_at is null`);
  await sql`update tenant set roles_seeded_at = now() where roles_seeded_at is null`.execute(db);
};

/** Returns the codes that were not there before. */
const writeTree = async (
  db: Kysely<Tables>,
  declared: Readonly<Record<string, Permission>>,
  endpoints: readonly Endpoint[],
): Promise<string[]> => {
  const nodes = Object.entries(declared).map(([code, node]) => ({
    code,
    kind: node.kind,
    name_zh: node.zh,
    name_en: node.en,
    parent: node.under ?? null,
    path: node.path ?? null,
    opens: node.opens ?? [],
    icon: node.icon ?? null,
    in_menu: node.inMenu ?? true,
    sort: node.order ?? 100,
    calls: callsOf(code, endpoints),
    parties: partiesOf(code, node),
  }));
  const { rows: before } = await sql<{ code: string }>`select code from permission`.execute(db);
  await sql`insert into permission as p (code, kind, name_zh, name_en, parent, path, opens, icon, in_menu, sort, calls, parties)
    select code, kind, name_zh, name_en, parent, path, opens, icon, in_menu, sort, calls, parties from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb)
      as node (code text, kind text, name_zh text, name_en text, parent text, path text, opens text[], icon text, in_menu boolean, sort int, calls jsonb, parties text[])
    on conflict (code) do update set kind = excluded.kind, name_zh = excluded.name_zh, name_en = excluded.name_en, parent = excluded.parent,
      path = excluded.path, opens = excluded.opens, icon = excluded.icon, in_menu = excluded.in_menu, sort = excluded.sort, calls = excluded.calls, parties = excluded.parties, active = 'Y'`.execute(
    db,
  );
  await sql`update permission set active = 'N' where active = 'Y' and code <> all (${Object.keys(declared)}::text[])`.execute(
    db,
  );
  const known = new Set(before.map(({ code }) => code));
  return Object.keys(declared).filter((code) => !known.has(code));
};

/** What a permission opens: the calls that ask for it, alone or as one of several. */
const callsOf = (code: string, endpoints: readonly Endpoint[]) =>
  endpoints
    .filter(({ needs, orNeeds = [] }) => [needs, ...orNeeds].includes(code as never))
    .map(({ method, path, summary }) => ({ method, path, summary }));

const makeRoles = async (db: Kysely<Tables>): Promise<void> => {
  const roles = Object.entries(roleSeeds).map(([code, { zh, en, party }]) => ({ code, zh, en, party }));
  await sql`insert into role (tenant_id, code, name_zh, name_en, type, created_by, updated_by)
    select env_no, code, zh, en, party, 'system', 'system' from tenant
    cross join jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as seed (code text, zh text, en text, party text)
    where roles_seeded_at is null
    on conflict on constraint role_code do nothing`.execute(db);
};

/** Gives the roles what the permissions name them for; `admin` gets everything. */
const bind = async (
  db: Kysely<Tables>,
  declared: Readonly<Record<string, Permission>>,
  codes: readonly string[],
  tenants: ReturnType<typeof sql>,
): Promise<void> => {
  const pairs = codes.flatMap((code) =>
    ['admin', ...(declared[code]?.roles ?? [])].map((role) => ({ code, role })),
  );
  await sql`insert into role_permission (tenant_id, role_id, permission_code)
    select role.tenant_id, role.id, pair.code
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (code text, role text)
    join role on role.code = pair.role join tenant on tenant.env_no = role.tenant_id
    where ${tenants} on conflict do nothing`.execute(db);
};
