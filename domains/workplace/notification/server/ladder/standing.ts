import type { Day } from '@portal/platform/contract/day.ts';
import type { PermissionCode } from '@portal/platform/contract/permission.ts';
import type { ScenarioCode } from '@portal/platform/contract/scenario.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { awayAmong, usersAt, usersOf } from '@portal/access/server/offers.ts';
import type { Rung } from '@portal/settings/contract/process/rungs.ts';
import type { LadderSide } from '../../contract/ladder/ladder.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Whom suppliers name as their contacts of a business module at the present plant. */
    'notification.contacts': {
      input: { readonly supplierCodes: readonly string[]; readonly module: string };
      output: { readonly supplierCode: string; readonly name: string; readonly email: string };
    };
  }
}

/** Somebody who stands on a rung; without an account (`userId` null) he is notified by mail. */
export type Standing = {
  readonly userId: string | null;
  readonly name: string;
  readonly email: string | null;
  /** He is away today; `deputy` is notified as well, where there is one who can be. */
  readonly isAway: boolean;
  readonly deputy: { readonly userId: string; readonly name: string } | null;
};
export type OwnRung = Exclude<Rung, 'planners'>;
export type StandingOfCompany = Readonly<Record<OwnRung, readonly Standing[]>>;

const MAINTAINS: PermissionCode = 'access:user-edit';

/**
 * Who stands on the rungs of these companies at the present plant, or of the plant itself (company ''), whose users the administrators of the tenant maintain. Whoever maintains the users of his company is its
 * administrator, though he may act too: the first rung is for those whose daily work it is. Who may not open what waits is notified by mail, as a contact
 * without an account, or not at all.
 */
export const standingAt = async (
  caller: Caller,
  {
    party,
    companyCodes,
    acts,
    reads,
    module,
    scenario,
    day,
  }: {
    party: LadderSide;
    companyCodes: readonly string[];
    acts: PermissionCode;
    reads: PermissionCode;
    /** The entry of the dictionary of business modules of its contacts. */
    module: string;
    /** What they are notified: whoever is away has deputies of some kinds of notice. */
    scenario: { first: ScenarioCode; higher: ScenarioCode };
    day: Day;
  },
): Promise<(companyCode: string) => StandingOfCompany> => {
  const { db, scope } = caller;
  const at = { tenantId: scope.tenantId, plantNo: scope.plantNo, permissions: [acts, reads, MAINTAINS] };
  const isPlant = party === 'plant';
  const users = isPlant
    ? [...(await usersAt(db, { ...at, party })), ...(await usersAt(db, { ...at, party: 'admin' }))]
    : await usersAt(db, { ...at, party, companyCodes });
  const contacts =
    party === 'supplier'
      ? await caller.ask('notification.contacts', { supplierCodes: companyCodes, module })
      : [];
  const who = await standingOf(caller, users, { day, scenarios: Object.values(scenario) });
  const first = who(scenario.first);
  const higher = who(scenario.higher);
  const usersBy = Map.groupBy(users, ({ companyCode }) => (isPlant ? '' : companyCode));
  const contactBy = new Map(contacts.map((contact) => [contact.supplierCode, contact]));
  return (companyCode) => {
    const own = (usersBy.get(companyCode) ?? []).filter(({ permissions }) => permissions.includes(reads));
    const contact = contactBy.get(companyCode);
    const account = contact && own.find(({ email }) => isSameAddress(email, contact.email));
    return {
      dispatchers: own
        .filter(({ permissions }) => permissions.includes(acts) && !permissions.includes(MAINTAINS))
        .map(first),
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
