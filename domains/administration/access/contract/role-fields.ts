import * as z from 'zod/mini';
import { Id, Version, YesNo, maybeText, search, text, longest } from '@portal/platform/contract/fields.ts';

export const parties = ['supplier', 'plant', 'forwarder', 'admin'] as const;
export const PartyField = z.enum(parties, { error: 'required' });

export const RoleRow = z.object({
  id: z.string(),
  version: z.number(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  type: PartyField,
  description: z.nullable(z.string()),
  /** Its holders sign in with a second factor, or not at all. */
  demandsFactor: YesNo,
  /** Users who hold it, active or not. */
  userCount: z.number(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type RoleRow = z.output<typeof RoleRow>;

export const RoleFilters = z.object({
  code: search(),
  name: search(),
  type: z.optional(z.enum(parties, { error: 'invalidChoice' })),
});

/** What a role opens: codes of pages, buttons and interfaces that are declared now. Menus follow from their pages. */
export const Privileges = z.array(text(80)).check(z.maxLength(2000, 'tooMany'));

const RoleNames = z.object({
  nameZh: text(40),
  nameEn: text(60),
  description: maybeText(200),
  demandsFactor: z._default(YesNo, 'N'),
  permissions: Privileges,
});
/** SPEC section 5: name, code and type are required. Code and type stay: users and messages stand on them. */
export const RoleInput = z.extend(RoleNames, {
  code: z
    .string({ error: 'required' })
    .check(z.trim(), z.minLength(1, 'required'), longest(40), z.regex(/^[a-z0-9-]+$/, 'role.codeForm')),
  type: PartyField,
});
export const RoleChange = z.extend(RoleNames, { id: Id, version: Version });

export const RoleDetail = z.extend(RoleRow, { permissions: Privileges });
export type RoleDetail = z.output<typeof RoleDetail>;

/** One node of the permission tree as the tenant calls it, with the calls that it opens. */
export const PermissionEntry = z.object({
  code: z.string(),
  kind: z.enum(['menu', 'page', 'button', 'interface']),
  zh: z.string(),
  en: z.string(),
  parent: z.nullable(z.string()),
  path: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  sort: z.number(),
  /** Y when the tenant's administrators took it out of the choice. */
  removed: YesNo,
  calls: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })),
});
export type PermissionEntry = z.output<typeof PermissionEntry>;
