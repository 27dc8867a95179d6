import type { PermissionCode } from '@portal/platform/contract/permission.ts';
import type { ScenarioCode } from '@portal/platform/contract/scenario.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { awayAmong, usersAt, usersOf } from '@portal/access/server/offers.ts';
import { contactsOf } from '@portal/supplier/server/offers.ts';
import { CALL_OFF_MODULE, type Rung } from '../../contract/escalation/escalation.ts';

/** Somebody who stands on a rung; without an account (`userId` null) he is told by mail. */
export type Standing = {
  readonly userId: string | null;
  readonly name: string;
  readonly email: string | null;
  /** He is away today; `deputy` is told as well, where there is one who can be. */
  readonly isAway: boolean;
  readonly deputy: { readonly userId: string; readonly name: string } | null;
};
export type SuppliersRung = Exclude<Rung, 'planners'>;
export type StandingOfSupplier = Readonly<Record<SuppliersRung, readonly Standing[]>>;

const MAINTAINS: PermissionCode = 'access:user-edit';

/**
 * Who stands on the rungs of these suppliers at the present plant. Whoever maintains the users of his company is its administrator, though
 * he may commit too: the first rung is for those whose daily work it is. Who may not open what waits is told by mail, as a contact without an account,
 * or not at all.
 */
export const standingAt = async (
  caller: Caller,
  {
    supplierCodes,
    commits,
    reads,
    scenario,
    day,
  }: {
    supplierCodes: readonly string[];
    commits: PermissionCode;
    reads: PermissionCode;
    /** What they are told: whoever is away has deputies of some kinds of notice. */
    scenario: { dispatchers: ScenarioCode; higher: ScenarioCode };
    day: Day;
  },
): Promise<(supplierCode: string) => StandingOfSupplier> => {
  const { db, scope } = caller;
  const [users, contacts] = [
    await usersAt(db, {
      tenantId: scope.tenantId,
      party: 'supplier',
      plantNo: scope.plantNo,
      companyCodes: supplierCodes,
      permissions: [commits, reads, MAINTAINS],
    }),
    await contactsOf(caller, { supplierCodes, module: CALL_OFF_MODULE }),
  ];
  const who = await standingOf(caller, users, { day, scenarios: Object.values(scenario) });
  const dispatcher = who(scenario.dispatchers);
  const higher = who(scenario.higher);
  const usersBy = Map.groupBy(users, ({ companyCode }) => companyCode);
  const contactBy = new Map(contacts.map((contact) => [contact.supplierCode, contact]));
  return (supplierCode) => {
    const own = (usersBy.get(supplierCode) ?? []).filter(({ permissions }) => permissions.includes(reads));
    const contact = contactBy.get(supplierCode);
    const account = contact && own.find(({ email }) => isSameAddress(email, contact.email));
    return {
      dispatchers: own
        .filter(({ permissions }) => permissions.includes(commits) && !permissions.includes(MAINTAINS))
        .map(dispatcher),
      administrators: own.filter(({ permissions }) => permissions.includes(MAINTAINS)).map(higher),
      contact: account
        ? [higher(account)]
        : contact
          ? [{ userId: null, name: contact.name, email: contact.email, isAway: false, deputy: null }]
          : [],
    };
  };
};

const isSameAddress = (one: string | null, other: string): boolean =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

/** The people of the present plant who follow what suppliers answer. */
export const plannersOf = async (
  caller: Caller,
  { follows, day, scenario }: { follows: PermissionCode; day: Day; scenario: ScenarioCode },
): Promise<Standing[]> => {
  const { db, scope } = caller;
  const { tenantId, plantNo } = scope;
  const users = await usersOf(db, { tenantId, party: 'plant', plantNo, permission: follows });
  const who = await standingOf(caller, users, { day, scenarios: [scenario] });
  return users.map(who(scenario));
};

type Account = { readonly id: string; readonly name: string; readonly email: string | null };

/** Accounts with their deputies of a day, by what they are notified of. */
const standingOf = async (
  { db, scope }: Caller,
  users: readonly Account[],
  of: { day: Day; scenarios: readonly ScenarioCode[] },
): Promise<(scenario: ScenarioCode) => (account: Account) => Standing> => {
  const { tenantId, plantNo } = scope;
  const userIds = users.map(({ id }) => id);
  const away = await awayAmong(db, { tenantId, userIds, plantNo, ...of });
  const key = (userId: string, scenario: string) => `${userId} ${scenario}`;
  const absences = new Map(away.map((one) => [key(one.userId, one.scenario), one]));
  return (scenario) =>
    ({ id, name, email }) => {
      const absence = absences.get(key(id, scenario));
      const deputy = absence?.canBeTold ? { userId: absence.deputyId, name: absence.deputyName } : null;
      return { userId: id, name, email, isAway: absence !== undefined, deputy };
    };
};
