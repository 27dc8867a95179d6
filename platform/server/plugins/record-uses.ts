import { sql, type SelectQueryBuilder } from 'kysely';
import type { PermissionCode, Permission } from '@portal/platform/contract/permission.ts';
import type { RecordUse } from '@portal/platform/contract/document/record-use.ts';
import type { Reader } from '../caller.ts';

/** How many rows of a table name a record of another domain; `quantity` is their sum where there is one. */
export type CountedUse = { readonly count: number; readonly quantity?: string | null };

/** A place where records of other domains are used. */
export type DeclaredUse = {
  /** The page whose list shows the rows; who may not open it is not told of them. */
  readonly page: PermissionCode;
  /** Filter of that list which finds them. */
  readonly filter: string;
  readonly count: (caller: Reader, key: string) => Promise<CountedUse>;
};
/** By what is used: `part`. */
export type DeclaredUses = Readonly<Record<string, readonly DeclaredUse[]>>;

/** Rows that are counted at most. */
const MOST = 1_000;

/** Counts the rows of a query as far as people want to know; `quantity` is a column of them. */
export const countedUse = async <DB, TB extends keyof DB>(
  { db }: Pick<Reader, 'db'>,
  rows: SelectQueryBuilder<DB, TB, { quantity: string | null }>,
): Promise<CountedUse> => {
  const { rows: found } = await sql<{ count: number; quantity: string | null }>`
    select count(*)::int as count, sum(quantity) as quantity from ${rows.limit(MOST + 1).as('used')}`.execute(
    db,
  );
  return found[0]!;
};

/** Where a record is used, as far as the caller may see it: places without a row are left out. */
export const usesOf = async (
  caller: Reader,
  declared: readonly TitledUse[],
  key: string,
): Promise<RecordUse[]> => {
  const uses: RecordUse[] = [];
  for (const { page, filter, count, title } of declared) {
    if (!caller.scope.permissions.has(page)) continue;
    const counted = await count(caller, key);
    if (counted.count === 0) continue;
    uses.push({
      to: `${title.path}?${filter}=${encodeURIComponent(key)}`,
      nameZh: title.zh,
      nameEn: title.en,
      count: Math.min(counted.count, MOST),
      hasMore: counted.count > MOST,
      quantity: counted.quantity ?? null,
    });
  }
  return uses;
};

export type TitledUse = DeclaredUse & { readonly title: Permission };
