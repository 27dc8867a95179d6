import * as z from 'zod/mini';
import {
  Code,
  DayField,
  Email,
  Id,
  Phone,
  Version,
  YesNo,
  maybeText,
  maybeYesNo,
  search,
  text,
  longest,
} from '@portal/platform/contract/fields.ts';
import { isIdentityNumber } from '@portal/platform/contract/identity-number.ts';
import { Encrypted, KeyName } from '@portal/access/contract/login-calls.ts';
import { parties, PartyField } from '@portal/access/contract/role-fields.ts';
import { LONGEST_PASSWORD } from '@portal/access/contract/password-rule.ts';

/** Text of a kind, or nothing: an empty text and null become null. */
const maybe = <Shape extends z.ZodMiniType<string>>(shape: Shape) =>
  z.pipe(
    z.nullish(z.union([z.literal(''), shape])),
    z.transform((value): string | null => value || null),
  );

export const UserRow = z.object({
  id: z.string(),
  version: z.number(),
  userNo: z.string(),
  name: z.string(),
  type: PartyField,
  companyCode: z.string(),
  companyName: z.string(),
  dept: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  tel: z.nullable(z.string()),
  /** Names in the language of the request. */
  roles: z.string(),
  /** Numbers, the one he starts in first. */
  plants: z.string(),
  active: YesNo,
  locked: YesNo,
  lastLoginAt: z.nullable(z.string()),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type UserRow = z.output<typeof UserRow>;

export const UserFilters = z.object({
  userNo: search(),
  name: search(),
  type: z.optional(z.enum(parties, { error: 'invalidChoice' })),
  company: search(),
  /** Code of a role. */
  role: search(),
  plantNo: search(),
  active: maybeYesNo,
  locked: maybeYesNo,
  /** Days at the present plant. */
  lastLoginFrom: z.optional(DayField),
  lastLoginTo: z.optional(DayField),
});

const MOST_ROLES = 20;
const MOST_PLANTS = 100;

/** SPEC section 5, "User": what stands in the form beside number, type and password. */
const UserData = z.object({
  name: text(60),
  /** In Latin letters. */
  nameEn: maybeText(80),
  /** Supplier or forwarder code, number of the plant; nothing for an administrator. */
  companyCode: maybeText(35),
  dept: text(60),
  email: Email,
  /** Mobile. */
  phone: maybe(Phone),
  /** Landline. */
  tel: maybe(Phone),
  fax: maybe(Phone),
  /** In their order: the first is the plant he starts in. */
  plants: z.array(Code).check(z.maxLength(MOST_PLANTS, 'tooMany')),
  roles: z.array(Code).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_ROLES, 'tooMany')),
  /** The code under which parts name him as their MRP controller. */
  mrpController: maybeText(10),
  /** A new one; nothing leaves the one that is kept. It never comes back but masked. */
  idNo: maybe(
    z
      .string()
      .check(z.trim(), longest(18, 'user.idNoForm'), z.refine(isIdentityNumber, { error: 'user.idNoForm' })),
  ),
  active: YesNo,
});

/** Letters, digits and . _ @ - alone, so no Chinese characters (SPEC section 5). */
const UserNo = text(64).check(z.regex(/^[A-Za-z0-9._@-]*$/, 'user.numberForm'));

/** A row of the import, and the user behind the form: the password is given apart from it. */
export const UserInput = z.extend(UserData, { userNo: UserNo, type: PartyField });
export type UserInput = z.output<typeof UserInput>;

/** Password and confirmation as the browser sends them: encrypted under the key of this one request. */
const GivenPassword = z.object({ newPassword: Encrypted, confirmpassword: Encrypted, key: KeyName });
export const NewUser = z.extend(UserInput, GivenPassword.shape);

/** Number and type stay: documents tell of the one, roles and company stand on the other. */
export const UserChange = z.extend(UserData, { id: Id, version: Version });
export type UserChange = z.output<typeof UserChange>;

export const PasswordReset = z.extend(GivenPassword, { id: Id });

/** Typed twice, before it is encrypted. Not trimmed: a blank may be part of it. */
const Typed = z.string({ error: 'required' }).check(z.minLength(1, 'required'), longest(LONGEST_PASSWORD));
const typedTwice = { newPassword: Typed, confirmpassword: Typed };
const isSame = z.refine<{ newPassword: string; confirmpassword: string }>(
  (typed) => typed.newPassword === typed.confirmpassword,
  { path: ['confirmpassword'], error: 'user.passwordsDiffer' },
);
/** What the forms hold before the passwords are encrypted. */
export const NewUserForm = z.extend(UserInput, typedTwice).check(isSame);
export const PasswordForm = z.object({ id: Id, ...typedTwice }).check(isSame);

export const UserDetail = z.object({
  id: z.string(),
  version: z.number(),
  userNo: z.string(),
  type: PartyField,
  name: z.string(),
  nameEn: z.nullable(z.string()),
  companyCode: z.string(),
  companyName: z.string(),
  dept: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  tel: z.nullable(z.string()),
  fax: z.nullable(z.string()),
  plants: z.array(z.string()),
  roles: z.array(z.string()),
  mrpController: z.nullable(z.string()),
  /** Masked: 110105********002X. */
  idNoShown: z.nullable(z.string()),
  active: YesNo,
});
export type UserDetail = z.output<typeof UserDetail>;
