import * as z from 'zod/mini';
import { plainCode } from '@portal/platform/contract/values/plain-code.ts';
import {
  changed,
  choice,
  code,
  flag,
  inputOf,
  moment,
  rowOf,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  Code,
  Email,
  Id,
  Phone,
  Version,
  YesNo,
  longest,
  maybe,
  maybeText,
  text,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { contains, days, isFlag, oneOf } from '@portal/platform/contract/filters.ts';
import { isIdentityNumber } from '@portal/platform/contract/values/identity-number.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { Encrypted, KeyName } from '@portal/access/contract/sign-in/login-calls.ts';
import { LONGEST_PASSWORD } from '@portal/access/contract/passwords/password-rule.ts';
import { parties, PartyField } from '@portal/access/contract/roles/role-fields.ts';

/** What parts the roles or plants of one cell, as a pattern. */
export const separators = '[,，、;；]';
export const MOST_ROLES = 20;
const MOST_PLANTS = 100;
const Roles = z.array(Code).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_ROLES, 'tooMany'));
const Plants = z.array(Code).check(z.maxLength(MOST_PLANTS, 'tooMany'));
/** Letters, digits and . _ @ - alone, so no Chinese characters (SPEC section 5). */
const UserNo = codeText(64).check(z.regex(/^[A-Za-z0-9._@-]*$/, 'user.numberForm'));

/** SPEC section 5, "User". */
const person = {
  userNo: code({ px: 150, chars: 18, sorts: true, input: UserNo, stays: true }),
  name: name({ px: 110, chars: 14, sorts: true, input: text(60) }),
  /** In Latin letters. */
  nameEn: name({ hidden: true, chars: 18, maybe: true, input: maybeText(80) }),
  type: choice(parties, 'parties', { px: 110, chars: 12, sorts: true, input: PartyField, stays: true }),
  /** Supplier or forwarder code, number of the plant; nothing for an administrator. */
  companyCode: code({ px: 100, chars: 14, sorts: true, input: maybeCodeText(35) }),
  companyName: name({ px: 200, chars: 30 }),
} as const;
const contact = {
  dept: name({ px: 130, chars: 18, maybe: true, input: text(60) }),
  email: name({ px: 220, chars: 28, maybe: true, input: Email }),
  /** Mobile. */
  phone: code({ px: 140, hidden: true, chars: 18, maybe: true, input: Phone }),
  /** Landline. */
  tel: code({ px: 140, hidden: true, chars: 18, maybe: true, input: Phone }),
  fax: code({ px: 140, hidden: true, chars: 18, maybe: true, input: maybe(Phone) }),
  /** The code under which parts name him as their MRP controller. */
  mrpController: code({ px: 140, hidden: true, chars: 18, maybe: true, input: maybeCodeText(10) }),
} as const;
const { userNo, name: cname, nameEn, type, ...company } = person;
const active = flag({ px: 80, chars: 8, sorts: true, input: YesNo });

export const userColumns = {
  userNo,
  name: cname,
  nameEn,
  type,
  active,
  /** By an administrator, or for a while by wrong passwords. */
  locked: flag({ px: 130, chars: 8, sorts: true }),
  /** Until when wrong passwords keep him out. */
  lockedUntil: moment({ hidden: 'always', chars: 20, maybe: true }),
  lastLoginAt: moment({ chars: 20, sorts: true, maybe: true }),
  ...company,
  /** Names in the language of the request; codes are given. */
  roles: name({ px: 180, chars: 28, input: Roles }),
  /** Numbers, the one he starts in first. */
  plants: name({ px: 120, chars: 18, input: Plants }),
  ...contact,
  ...changed,
} as const;

export const userFilters = {
  userNo: contains(),
  name: contains(),
  company: contains(),
  type: oneOf(parties, 'parties'),
  /** Code of a role. */
  role: contains(),
  plantNo: contains(),
  active: isFlag(),
  locked: isFlag(),
  /** Days at the present plant. */
  lastLogin: days(),
};

/** What a workbook and the form of a user take; the password is given apart from it. */
export const userInputColumns = {
  ...userColumns,
  /** A new one; nothing leaves the one that is kept. It never comes back but masked. */
  idNo: code({
    chars: 22,
    input: maybe(
      z
        .string()
        .check(
          z.overwrite(plainCode),
          longest(18, 'user.idNoForm'),
          z.refine(isIdentityNumber, { error: 'user.idNoForm' }),
        ),
    ),
  }),
} as const;

export const UserInput = inputOf(userInputColumns);
export type UserInput = z.output<typeof UserInput>;

/** Password and confirmation as the browser sends them: encrypted under the key of this one request. */
const GivenPassword = z.object({ newPassword: Encrypted, confirmpassword: Encrypted, key: KeyName });
/** How a new user comes in: by the link of an invitation, or by a password that whoever creates him tells him. */
export const entries = ['invitation', 'password'] as const;

/** Without a first password he is invited: a mail brings the link by which he chooses one. */
export const NewUser = z.extend(UserInput, {
  entry: z._default(z.enum(entries, { error: 'invalidChoice' }), 'invitation'),
  ...z.partial(GivenPassword).shape,
});

/** Number and type stay: documents tell of the one, roles and company stand on the other. */
export const UserChange = z.extend(z.omit(UserInput, { userNo: true, type: true }), {
  id: Id,
  version: Version,
});

export const PasswordReset = z.extend(GivenPassword, { id: Id });

/** Typed twice, before it is encrypted. Not trimmed: a blank may be part of it. */
const Typed = z.string({ error: 'required' }).check(z.minLength(1, 'required'), longest(LONGEST_PASSWORD));
const typedTwice = { newPassword: Typed, confirmpassword: Typed };
const isSame = z.refine<{ newPassword: string; confirmpassword: string }>(
  (typed) => typed.newPassword === typed.confirmpassword,
  { path: ['confirmpassword'], error: 'user.passwordsDiffer' },
);
/** What the forms hold before the passwords are encrypted. */
export const NewUserForm = z
  .extend(UserInput, {
    entry: z.enum(entries),
    newPassword: z.optional(z.string().check(longest(LONGEST_PASSWORD))),
    confirmpassword: z.optional(z.string().check(longest(LONGEST_PASSWORD))),
  })
  .check(
    z.refine(({ entry, newPassword = '' }) => entry === 'invitation' || newPassword !== '', {
      path: ['newPassword'],
      error: 'required',
    }),
    z.refine(
      ({ entry, newPassword = '', confirmpassword = '' }) =>
        entry === 'invitation' || newPassword === confirmpassword,
      { path: ['confirmpassword'], error: 'user.passwordsDiffer' },
    ),
  );
export const PasswordForm = z.object({ id: Id, ...typedTwice }).check(isSame);

export const UserDetail = rowOf(
  { ...person, ...contact, active },
  {
    ...identified,
    plants: z.array(z.string()),
    roles: z.array(z.string()),
    /** Masked: 110105********002X. */
    idNoShown: z.nullable(z.string()),
  },
);
export type UserDetail = z.output<typeof UserDetail>;
