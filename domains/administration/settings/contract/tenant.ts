import * as z from 'zod/mini';
import { Encrypted, KeyName } from '@portal/access/contract/login-calls.ts';
import { LONGEST_PASSWORD } from '@portal/access/contract/password-rule.ts';
import { endpoint, list } from '@portal/platform/contract/endpoint.ts';
import { Email, Id, Version, YesNo, search, text, longest } from '@portal/platform/contract/fields.ts';

/** The tenant of who runs the portal: its administrators make the other tenants (SPEC section 7: tenant id defaults to 0). */
export const OPERATOR = 0;
const HIGHEST_NUMBER = 9999;
/** What a password needs at least in a tenant whose rules nobody has changed yet. */
export const FIRST_PASSWORD_LENGTH = 12;

export const TenantRow = z.object({
  id: z.string(),
  version: z.number(),
  envNo: z.number(),
  nameZh: z.string(),
  nameEn: z.string(),
  active: YesNo,
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type TenantRow = z.output<typeof TenantRow>;

const TenantFilters = z.object({
  /** Part of the number or of either name. */
  name: search(),
  active: z.optional(YesNo),
});

/** SPEC section 5: number and both names are required. */
const names = { nameZh: text(60), nameEn: text(60) };

const head = {
  envNo: z.coerce
    .number({ error: 'notANumber' })
    .check(z.int('notWhole'), z.gte(1, 'notAboveZero'), z.lte(HIGHEST_NUMBER, 'tooLarge')),
  ...names,
  /** The first administrator: whoever else works there is made by him. */
  adminNo: text(64).check(z.regex(/^[A-Za-z0-9._@-]+$/, 'tenant.accountForm')),
  adminName: text(60),
  adminEmail: z.pipe(
    z.nullish(z.union([z.literal(''), Email])),
    z.transform((email): string | null => email || null),
  ),
};

const clearPassword = z
  .string({ error: 'required' })
  .check(z.minLength(1, 'required'), longest(LONGEST_PASSWORD));
/** What the person types; the form checks it before the passwords are encrypted. */
export const TenantForm = z
  .object({ ...head, password: clearPassword, confirmPassword: clearPassword })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: 'tenant.passwordsDiffer',
    }),
  );

export const listTenants = list({
  path: '/system/v1/env',
  needs: 'settings:tenant',
  summary: 'Tenants: all of them for the operator, otherwise the own one',
  row: TenantRow,
  filters: TenantFilters,
  sortable: ['envNo', 'nameZh', 'nameEn', 'active', 'updatedAt'],
});

export const createTenant = endpoint({
  path: '/system/v1/env',
  needs: 'settings:tenant-edit',
  summary:
    'Makes a tenant with its roles, its dictionary and a first administrator, who must change his password',
  input: z.object({
    ...head,
    password: Encrypted,
    confirmPassword: Encrypted,
    /** The name given to `encryptionInit`. */
    key: KeyName,
  }),
  output: z.object({ id: z.string() }),
  fails: [
    'tenant.numberTaken',
    'tenant.operatorOnly',
    'login.keyExpired',
    'password.mismatch',
    'password.tooShort',
    'password.tooLong',
    'password.tooSimple',
    'password.containsAccount',
  ],
});

export const changeTenant = endpoint({
  method: 'PUT',
  path: '/system/v1/env/{id}',
  needs: 'settings:tenant-edit',
  summary: 'Renames a tenant or switches it off; its number stays',
  input: z.object({ id: Id, version: Version, ...names, active: YesNo }),
  output: z.object({ id: z.string(), version: z.number() }),
  fails: ['tenant.operatorOnly', 'tenant.operatorStays', 'err.updatedByOther'],
});
