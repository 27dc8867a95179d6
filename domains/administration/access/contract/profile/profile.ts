import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Code, Email, Phone, Version, text, longest } from '@portal/platform/contract/fields.ts';

/** The dictionary whose entries are the business modules. */
export const BUSINESS_MODULES = 'USER.BUSINESS.MODULE';

const maybePhone = z.pipe(
  z.nullish(z.union([z.literal(''), Phone])),
  z.transform((value): string | null => value || null),
);
/** Seven letters and digits, sent in lower case (SPEC section 3, "Profile"). */
const GroupId = z.pipe(
  z.nullish(
    z.union([
      z.literal(''),
      z
        .string()
        .check(
          z.trim(),
          longest(7, 'profile.groupId'),
          z.toLowerCase(),
          z.regex(/^[a-z0-9]{7}$/, 'profile.groupId'),
        ),
    ]),
  ),
  z.transform((value): string | null => value || null),
);

/** What a person may change of himself; SPEC section 5, "Profile". */
export const ProfileInput = z.object({
  version: Version,
  lastName: text(30),
  firstName: text(30),
  groupId: GroupId,
  businessModules: z.array(Code).check(z.minLength(1, 'required'), z.maxLength(50, 'tooMany')),
  email: Email,
  tel: maybePhone,
  phone: maybePhone,
});

export const Profile = z.object({
  version: z.number(),
  userNo: z.string(),
  userType: z.enum(['supplier', 'plant', 'forwarder', 'admin']),
  /** The company he works for: supplier or forwarder code, plant number, nothing for an administrator. */
  customerCode: z.string(),
  customerCname: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  groupId: z.nullable(z.string()),
  businessModules: z.array(z.string()),
  email: z.nullable(z.string()),
  tel: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type Profile = z.output<typeof Profile>;

/** SPEC section 7. */
export const readProfile = endpoint({
  method: 'GET',
  path: '/system/v1/user/profile',
  needs: 'session',
  summary: 'What the calling person says of himself',
  output: Profile,
});

/** SPEC section 7. */
export const saveProfile = endpoint({
  method: 'PUT',
  path: '/system/v1/user/profile',
  needs: 'session',
  name: { zh: '修改本人资料', en: 'Change own profile' },
  summary:
    'Changes the own profile; the shown name follows from last and first name, another e-mail address wants proof',
  input: ProfileInput,
  output: Profile,
  fails: ['err.proofNeeded', 'err.updatedByOther', 'user.emailTaken'],
});

/** 王 + 建国 is 王建国, Weber + Anna is Anna Weber. */
export const fullName = (lastName: string, firstName: string): string =>
  /\p{Script=Han}/u.test(lastName + firstName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`;

/** Family names of two characters that are common enough to be known by. */
const DOUBLE =
  /^(?:欧阳|司马|上官|诸葛|夏侯|皇甫|尉迟|公孙|慕容|令狐|司徒|东方|端木|南宫|长孙|宇文)(?=\p{Script=Han})/u;

/** The likely last and first name of a shown one, for who has not entered them yet: 王建国 is 王 + 建国, Anna Weber is Weber + Anna. */
export const namesIn = (name: string): { lastName: string; firstName: string } => {
  const text = name.trim();
  if (/^\p{Script=Han}/u.test(text)) {
    const length = DOUBLE.test(text) ? 2 : 1;
    return { lastName: text.slice(0, length), firstName: text.slice(length).trim() };
  }
  const at = text.lastIndexOf(' ');
  return { lastName: text.slice(at + 1), firstName: text.slice(0, Math.max(at, 0)).trim() };
};
