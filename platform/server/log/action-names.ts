import { shellPermissions, type Permission } from '@portal/platform/contract/permission.ts';
import { fill, type Bilingual, type Language, type Names } from '@portal/platform/contract/words.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';

/** What a domain declares of what is done in it. */
export type Doing = {
  readonly routes?: readonly { readonly verb: string; readonly endpoint: Endpoint }[];
  readonly permissions?: Readonly<Record<string, Permission>>;
  /** `done` names what no declared call does: jobs, work by the clock, the other doors. */
  readonly words?: Bilingual<{ readonly done?: Names }>;
};

/**
 * What stands as action in a history or as type in the operation log, in words: calls by their verbs, and what the system does as the
 * words of its domain say. Lines from before name the permission or the address of a call.
 */
export const actionNames = (plugins: readonly Doing[]): Record<Language, Names> => ({
  zh: namesIn(plugins, 'zh'),
  en: namesIn(plugins, 'en'),
});

const namesIn = (plugins: readonly Doing[], language: Language): Names => {
  const common = platformWords[language];
  const permissions = Object.assign(
    { ...shellPermissions },
    ...plugins.map((plugin) => plugin.permissions),
  ) as Record<string, Permission>;
  const names: Record<string, string> = Object.fromEntries(
    Object.entries(permissions).map(([code, permission]) => [code, permission[language]]),
  );
  for (const { verb, endpoint } of plugins.flatMap(({ routes = [] }) => routes)) {
    // What a session alone opens is of no page: programs read it, and know it by its address.
    const page = permissions[endpoint.needs]?.[language] ?? endpoint.path;
    const name = endpoint.name?.[language] ?? fill(common.readOf, { page });
    names[verb] = name;
    names[`${endpoint.method} ${endpoint.path}`] = name;
  }
  return Object.assign(names, common.done, ...plugins.map(({ words }) => words?.[language].done)) as Names;
};
