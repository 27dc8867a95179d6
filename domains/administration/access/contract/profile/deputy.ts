import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField, Id, search } from '@portal/platform/contract/fields.ts';

/** From a day to a day, both among them, on the calendar of the plant that tells. */
const period = { validFrom: DayField, validTo: DayField };
const endsBehindItsBegin = z.refine<{ validFrom: string; validTo: string }>(
  ({ validFrom, validTo }) => validFrom <= validTo,
  { path: ['validTo'], error: 'deputy.endsBefore' },
);

/** Whom a person names to stand in for him, and for whom he does so himself. */
export const Deputies = z.object({
  deputy: z.nullable(
    z.object({
      userId: z.string(),
      userNo: z.string(),
      name: z.string(),
      validFrom: z.string(),
      validTo: z.string(),
      /** False when he is inactive or locked by now: then nothing reaches him. */
      canBeTold: z.boolean(),
    }),
  ),
  standsInFor: z.array(
    z.object({ userNo: z.string(), name: z.string(), validFrom: z.string(), validTo: z.string() }),
  ),
});
export type Deputies = z.output<typeof Deputies>;

const Colleague = z.object({ id: z.string(), userNo: z.string(), name: z.string() });

const OwnDeputy = z.object({ deputyId: Id, ...period });
export type DeputyInput = z.output<typeof OwnDeputy>;

export const readDeputy = endpoint({
  method: 'GET',
  path: '/system/v1/user/deputy',
  needs: 'session',
  summary: 'Who stands in for the calling person, and for whom he stands in',
  output: Deputies,
});
export const saveDeputy = endpoint({
  method: 'PUT',
  path: '/system/v1/user/deputy',
  needs: 'session',
  name: { zh: '设置本人的代班人', en: 'Name own deputy' },
  summary: 'Names who stands in for the calling person: notices of waiting work reach both',
  input: OwnDeputy.check(endsBehindItsBegin),
  output: Deputies,
  fails: ['user.deputyUnfit', 'err.notFound'],
});
export const removeDeputy = endpoint({
  method: 'DELETE',
  path: '/system/v1/user/deputy',
  needs: 'session',
  name: { zh: '取消本人的代班人', en: 'Remove own deputy' },
  summary: 'Nobody stands in for the calling person any more',
  output: Deputies,
});
export const selectColleagues = endpoint({
  method: 'GET',
  path: '/system/v1/user/colleague',
  needs: 'session',
  summary: 'Active people of the own company, but the calling person, at most 50',
  input: z.object({ name: search() }),
  output: z.array(Colleague),
});

export const readDeputyOfUser = endpoint({
  method: 'GET',
  path: '/system/v1/user/{userId}/deputy',
  needs: 'access:user-edit',
  summary: 'Who stands in for a user whom the caller maintains',
  input: z.object({ userId: Id }),
  output: Deputies,
  fails: ['err.notFound'],
});
export const saveDeputyOfUser = endpoint({
  method: 'PUT',
  path: '/system/v1/user/{userId}/deputy',
  needs: 'access:user-edit',
  name: { zh: '设置用户的代班人', en: 'Name deputy of user' },
  summary: 'Names who stands in for a user, such as one who is ill',
  input: z.extend(OwnDeputy, { userId: Id }).check(endsBehindItsBegin),
  output: Deputies,
  fails: ['user.deputyUnfit', 'err.notFound'],
});
export const removeDeputyOfUser = endpoint({
  method: 'DELETE',
  path: '/system/v1/user/{userId}/deputy',
  needs: 'access:user-edit',
  name: { zh: '取消用户的代班人', en: 'Remove deputy of user' },
  summary: 'Nobody stands in for a user any more',
  input: z.object({ userId: Id }),
  output: Deputies,
  fails: ['err.notFound'],
});
export const selectColleaguesOfUser = endpoint({
  method: 'GET',
  path: '/system/v1/user/{userId}/colleague',
  needs: 'access:user-edit',
  summary: 'Active people of the company of a user whom the caller maintains, but himself, at most 50',
  input: z.object({ userId: Id, name: search() }),
  output: z.array(Colleague),
  fails: ['err.notFound'],
});
