import * as z from 'zod/mini';
import { plainCode } from '@portal/platform/contract/values/plain-code.ts';
import {
  choice,
  code,
  count,
  flag,
  inputOf,
  moment,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { Id, Version, YesNo, longest, maybeText, text } from '@portal/platform/contract/fields.ts';
import { contains, oneOf } from '@portal/platform/contract/filters.ts';
import { Privileges, parties, PartyField } from './role-fields.ts';

const RoleCode = z
  .string({ error: 'required' })
  .check(
    z.overwrite(plainCode),
    z.minLength(1, 'required'),
    longest(40),
    z.regex(/^[a-z0-9-]+$/, 'role.codeForm'),
  );

/** SPEC section 5: name, code and type are required. */
export const roleColumns = {
  code: code({ px: 200, sorts: true, input: RoleCode, stays: true }),
  nameZh: name({ px: 180, sorts: true, of: 'zh', input: text(40) }),
  nameEn: name({ px: 200, sorts: true, of: 'en', input: text(60) }),
  type: choice(parties, 'parties', { sorts: true, input: PartyField, stays: true }),
  description: name({ px: 270, maybe: true, input: maybeText(200), span: 24 }),
  /** Its holders sign in with a second factor, or not at all. */
  demandsFactor: flag({ hidden: 'always', input: z._default(YesNo, 'N') }),
  /** Users who hold it, active or not. */
  userCount: count(),
  updatedAt: moment({ sorts: true }),
  updatedBy: code({ hidden: true }),
} as const;

export const roleFilters = {
  code: contains(),
  name: contains(),
  type: oneOf(parties, 'parties'),
};

export const RoleInput = z.extend(inputOf(roleColumns), { permissions: Privileges });
/** Code and type stay: users and messages stand on them. */
export const RoleChange = z.extend(z.omit(RoleInput, { code: true, type: true }), {
  id: Id,
  version: Version,
});
