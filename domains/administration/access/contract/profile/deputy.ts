import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField, Id, search, text, ZoneName } from '@portal/platform/contract/fields.ts';

/** From a day to a day, both among them, on the calendar of the one who is away. */
const period = { validFrom: DayField, validTo: DayField };
const endsBehindItsBegin = z.refine<{ validFrom: string; validTo: string }>(
  ({ validFrom, validTo }) => validFrom <= validTo,
  { path: ['validTo'], error: 'deputy.endsBefore' },
);
/** Of what: plants, and kinds of notice; none named is all of them. */
const share = {
  plants: z._default(z.array(text(20)).check(z.maxLength(200, 'tooMany')), []),
  scenarios: z._default(z.array(text(80)).check(z.maxLength(200, 'tooMany')), []),
};

const Named = z.object({
  userNo: z.string(),
  name: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  plants: z.array(z.string()),
  scenarios: z.array(z.string()),
});

/** Whom a person names to stand in for him, the present and coming ones first, and for whom he does so himself. */
export const Deputies = z.object({
  deputies: z.array(
    z.extend(Named, {
      id: z.string(),
      userId: z.string(),
      zone: z.string(),
      /** False when he is inactive or locked by now: then nothing reaches him. */
      canBeTold: z.boolean(),
      /** Whether its days are to come, present or over, on the calendar of who is away. */
      time: z.enum(['coming', 'now', 'over']),
    }),
  ),
  standsInFor: z.array(Named),
});
export type Deputies = z.output<typeof Deputies>;

/** Kinds of notice that reach deputies, in the language of the request. */
const Kind = z.object({ scenario: z.string(), name: z.string() });

const Colleague = z.object({ id: z.string(), userNo: z.string(), name: z.string() });

const OwnDeputy = z.object({
  deputyId: Id,
  ...period,
  ...share,
  zone: z._default(ZoneName, 'Asia/Shanghai'),
});
export type DeputyInput = z.output<typeof OwnDeputy>;

type Share = Pick<DeputyInput, 'validFrom' | 'validTo' | 'plants' | 'scenarios'>;
type Link = Share & { readonly userId: string; readonly deputyId: string };

/** What two shares have in common; null: no day, plant or kind. Example: plants 1000, 2000 and all plants -> 1000, 2000. */
export const commonShare = (one: Share, other: Share): Share | null => {
  const validFrom = one.validFrom > other.validFrom ? one.validFrom : other.validFrom;
  const validTo = one.validTo < other.validTo ? one.validTo : other.validTo;
  const plants = commonOf(one.plants, other.plants);
  const scenarios = commonOf(one.scenarios, other.scenarios);
  return validFrom > validTo || plants === null || scenarios === null
    ? null
    : { validFrom, validTo, plants, scenarios };
};
/** None named is all of them; null: nothing in common. */
const commonOf = (one: readonly string[], other: readonly string[]): string[] | null => {
  if (one.length === 0 || other.length === 0) return [...one, ...other];
  const both = one.filter((value) => other.includes(value));
  return both.length === 0 ? null : both;
};

/**
 * Whether those whom a new deputy has named lead back to who names him, for the same days, plants and kinds: then all of them are away, and nobody
 * hears. Example: Li names Wang for the week, who named Zhao, who names Li.
 */
export const closesCircle = (named: readonly Link[], added: Link): boolean => {
  const open: Link[] = [added];
  const seen = new Set<string>();
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of named) {
      const common = next.userId === at.deputyId ? commonShare(at, next) : null;
      if (common === null) continue;
      if (next.deputyId === added.userId) return true;
      const step = { ...common, userId: next.userId, deputyId: next.deputyId };
      const key = JSON.stringify(step);
      if (!seen.has(key)) open.push(step);
      seen.add(key);
    }
  return false;
};

export const readDeputy = endpoint({
  method: 'GET',
  path: '/system/v1/user/deputy',
  needs: 'session',
  summary: 'Who stands in for the calling person, and for whom he stands in',
  output: Deputies,
});
/** Why somebody cannot be named. */
const unfit = [
  'user.deputyUnfit',
  'user.deputyTwice',
  'user.deputyPlants',
  'user.deputyKinds',
  'user.deputyCircle',
  'user.tooManyDeputies',
  'err.notFound',
] as const;

export const saveDeputy = endpoint({
  method: 'PUT',
  path: '/system/v1/user/deputy',
  needs: 'session',
  name: { zh: '设置本人的代班人', en: 'Name own deputy' },
  summary: 'Names who stands in for the calling person: notices of waiting work reach both',
  input: OwnDeputy.check(endsBehindItsBegin),
  output: Deputies,
  fails: unfit,
});
export const removeDeputy = endpoint({
  method: 'DELETE',
  path: '/system/v1/user/deputy',
  needs: 'session',
  name: { zh: '取消本人的代班人', en: 'Remove own deputy' },
  summary: 'One of those who stand in for the calling person does so no more',
  input: z.object({ id: Id }),
  output: Deputies,
  fails: ['err.notFound'],
});
export const selectColleagues = endpoint({
  method: 'GET',
  path: '/system/v1/user/colleague',
  needs: 'session',
  summary: 'Active people of the own company, but the calling person, at most 50',
  input: z.object({ name: search() }),
  output: z.array(Colleague),
});

export const selectDeputyKinds = endpoint({
  method: 'GET',
  path: '/system/v1/user/deputy/kind',
  needs: 'session',
  summary: 'Kinds of notice of which a deputy can be named: those of waiting work',
  output: z.array(Kind),
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
  fails: unfit,
});
export const removeDeputyOfUser = endpoint({
  method: 'DELETE',
  path: '/system/v1/user/{userId}/deputy',
  needs: 'access:user-edit',
  name: { zh: '取消用户的代班人', en: 'Remove deputy of user' },
  summary: 'One of those who stand in for a user does so no more',
  input: z.object({ userId: Id, id: Id }),
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
