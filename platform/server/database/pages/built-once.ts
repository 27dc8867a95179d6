import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { RowScope } from '../own-rows.ts';
import { databaseOver } from '../connections/read-database.ts';
import type { Tables } from '../tables.ts';

/** Of a scope what a statement depends on. */
export const rowScopeOf = ({ tenantId, party, companyCode, plantNo }: Scope): RowScope => ({
  tenantId,
  party,
  companyCode,
  plantNo,
});

/** Builds statements and asks nothing. */
export const builder: Kysely<Tables> = databaseOver(() => {
  throw new Error('Statements are built here, not asked');
});

/** So many values are known by statement and list; each is a short list of values and a reference to the text. */
const MOST = 2_000;

/**
 * Builds a list's statement once for the same values: writing SQL for forty columns costs the portal a quarter of a page's time. `build`
 * is a function of a module, so all that it depends on is what it is given: plain values, told apart by their JSON. Whose rows are asked
 * for is one of them (`rowScopeOf`).
 */
export const builtOnce = <Input extends readonly unknown[], Built extends object>(
  build: (...input: Input) => Built,
): ((...input: Input) => Built) => {
  const known = new LRUCache<string, Built>({ max: MOST });
  return (...input) => {
    const key = JSON.stringify(input);
    let built = known.get(key);
    if (built === undefined) known.set(key, (built = build(...input)));
    return built;
  };
};
