import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { Encrypted, KeyName } from '@portal/access/contract/sign-in/login-calls.ts';
import { LONGEST_PASSWORD } from '@portal/access/contract/passwords/password-rule.ts';
import { code, count, flag, inputOf, moment, text as name } from '@portal/platform/contract/columns.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import {
  Email,
  Id,
  Version,
  YesNo,
  longest,
  maybe,
  text,
  codeText,
} from '@portal/platform/contract/fields.ts';
import { contains, isFlag } from '@portal/platform/contract/filters.ts';
import { identified, listOf } from '@portal/platform/contract/list-of.ts';

/** The tenant of who runs the portal: its administrators make the other tenants (SPEC section 7: tenant id defaults to 0). */
export const OPERATOR = 0;
const HIGHEST_NUMBER = 9999;
/** What a password needs at least in a tenant whose rules nobody has changed yet. */
export const FIRST_PASSWORD_LENGTH = 12;

/** SPEC section 5: number and both names are required. */
const EnvNo = wholeNumber().check(z.gte(1, 'notAboveZero'), z.lte(HIGHEST_NUMBER, 'tooLarge'));
const names = {
  nameZh: name({ px: 240, sorts: true, input: text(60) }),
  nameEn: name({ px: 240, sorts: true, input: text(60) }),
} as const;
const active = flag({ px: 90, sorts: true, input: YesNo });
const envNo = count({ px: 120, sorts: true, input: EnvNo, stays: true });

const head = {
  ...inputOf({ envNo, ...names }).shape,
  /** The first administrator: whoever else works there is made by him. */
  adminNo: codeText(64).check(z.regex(/^[A-Za-z0-9._@-]+$/, 'tenant.accountForm')),
  adminName: text(60),
  adminEmail: maybe(Email),
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

export const listTenants = listOf({
  path: '/system/v1/env',
  unkeyed: true,
  needs: 'settings:tenant',
  summary: 'Tenants: all of them for the operator, otherwise the own one',
  columns: {
    envNo,
    ...names,
    active,
    updatedAt: moment({ sorts: true }),
    updatedBy: code({ card: 'more', px: 120 }),
  },
  filters: {
    /** Part of the number or of either name. */
    name: contains(),
    active: isFlag(),
  },
  also: identified,
});
export type TenantRow = z.output<typeof listTenants.row>;

export const createTenant = endpoint({
  path: '/system/v1/env',
  needs: 'settings:tenant-edit',
  name: { zh: '新建租户', en: 'Create tenant' },
  summary:
    'Makes a tenant with its roles, its dictionary and a first administrator, who must change his password',
  input: z.object({
    ...head,
    password: Encrypted,
    confirmPassword: Encrypted,
    /** The name given to `beginEncryption`. */
    key: KeyName,
  }),
  output: z.object({ id: z.string() }),
  fails: [
    'tenant.numberTaken',
    'tenant.operatorOnly',
    'user.chineseNumber',
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
  name: { zh: '修改租户', en: 'Change tenant' },
  summary: 'Renames a tenant or switches it off; its number stays',
  input: z.extend(inputOf({ ...names, active }), { id: Id, version: Version }),
  output: z.object(identified),
  fails: ['tenant.operatorOnly', 'tenant.operatorStays', 'err.updatedByOther'],
});
