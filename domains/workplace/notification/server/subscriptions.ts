import { sql } from 'kysely';
import type { Caller, ReadingCaller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Subscription, SubscriptionCategory } from '../contract/fields.ts';

type Found = Subscription & {
  category: string;
  categoryZh: string;
  categoryEn: string;
  permission: string;
  asks: 'Y' | 'N';
};

/** What a user with these permissions may be told of, with what he chose: in the portal, and by mail as it is declared, if he did not choose. */
const found = async ({ db, scope }: Pick<Caller, 'db' | 'scope'>): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select scenario.code as scenario, name_zh as "scenarioName", name_en as "scenarioNameEn", category, category_zh as "categoryZh",
      category_en as "categoryEn", recipients ->> ${scope.party} as permission,
      coalesce(chosen.email, scenario.email) as "emailNotification", coalesce(chosen.inapp, 'Y') as "inappNotification", scenario.must as "mustKnow", scenario.asks
    from notice_scenario scenario left join message_subscription chosen
      on ${ownTenant(scope, 'chosen')} and chosen.user_id = ${scope.userId} and chosen.scenario = scenario.code
    where active = 'Y' and recipients ? ${scope.party}
    order by category_sort, category, sort`.execute(db);
  return rows.filter(({ permission }) => scope.permissions.has(permission));
};

export const subscriptionsOf = async (caller: Caller): Promise<SubscriptionCategory[]> => {
  const categories = new Map<string, SubscriptionCategory>();
  for (const { category, categoryZh, categoryEn, permission: _, asks: _asks, ...subscription } of await found(
    caller,
  )) {
    const group = categories.get(category) ?? {
      scenarioCategories: categoryZh,
      scenarioCategoriesEn: categoryEn,
      msList: [],
    };
    group.msList.push(subscription);
    categories.set(category, group);
  }
  return [...categories.values()];
};

/** Kinds of notice of waiting work that reach the caller, and so his deputies; or those that reach anybody. */
export const kindsForDeputies = async (
  caller: ReadingCaller,
  { ofAll }: { readonly ofAll?: true },
): Promise<{ scenario: string; name: string }[]> =>
  (await (ofAll === true ? scenariosOfAll(caller) : found(caller)))
    .filter(({ asks }) => asks === 'Y')
    .map(({ scenario, scenarioName, scenarioNameEn }) => ({
      scenario,
      name: caller.language === 'zh' ? scenarioName : scenarioNameEn,
    }));

const scenariosOfAll = async ({ db }: Pick<Caller, 'db'>) =>
  db
    .selectFrom('notice_scenario')
    .where('active', '=', 'Y')
    .select(['code as scenario', 'name_zh as scenarioName', 'name_en as scenarioNameEn', 'asks'])
    .execute();

/** What the caller may subscribe to: codes, and names in either language, each with its code; and what of it he cannot switch off. */
export const subscribable = async (
  caller: Caller,
): Promise<{ codeOf: ReadonlyMap<string, string>; mustKnow: ReadonlySet<string> }> => {
  const scenarios = await found(caller);
  const codeOf = new Map([
    ...scenarios.flatMap(({ scenario, scenarioName, scenarioNameEn }): [string, string][] => [
      [scenarioName, scenario],
      [scenarioNameEn, scenario],
    ]),
    ...scenarios.map(({ scenario }): [string, string] => [scenario, scenario]),
  ]);
  const must = scenarios.filter(({ mustKnow }) => mustKnow === 'Y');
  return { codeOf, mustKnow: new Set(must.map(({ scenario }) => scenario)) };
};

type Choice = Pick<Subscription, 'scenario' | 'emailNotification' | 'inappNotification'>;

export const keepChoices = async ({ db }: Caller, choices: readonly Choice[]): Promise<void> => {
  await db
    .insertInto('message_subscription')
    .values(
      choices.map(({ scenario, emailNotification, inappNotification }) => ({
        scenario,
        email: emailNotification,
        inapp: inappNotification,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'scenario']).doUpdateSet({
        email: sql`excluded.email`,
        inapp: sql`excluded.inapp`,
        updated_at: sql`now()`,
      }),
    )
    .execute();
};
