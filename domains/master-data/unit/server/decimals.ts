import { sql, type RawBuilder } from 'kysely';
import { Failure, type FailureDetails } from '@portal/platform/contract/failure.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import { isTooFine, MOST_DECIMALS } from '@portal/platform/contract/values/unit.ts';
import type { BothNames } from '@portal/platform/contract/words.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** A quantity, the unit it is in, and what it answers. */
export type Measured = { readonly quantity: Quantity; readonly unit: string; readonly of?: Quantity };

/** What units keep, by their codes. */
export type UnitDecimals = {
  readonly decimalsOf: (unit: string) => number;
  readonly namesOf: (unit: string) => BothNames;
};

/** The decimals of all units of the tenant, which are few: asked once, however many quantities are held against them. */
export const unitDecimals = async ({ db, scope }: Reader): Promise<UnitDecimals> => {
  const units = await db
    .selectFrom('unit')
    .select(['code', 'decimals', 'name_zh as zh', 'name_en as en'])
    .where(ownRows(scope, 'unit'))
    .execute();
  const known = new Map(units.map((unit) => [unit.code, unit]));
  return {
    decimalsOf: (code) => known.get(code)?.decimals ?? MOST_DECIMALS,
    namesOf: (code) => {
      const { zh, en } = known.get(code) ?? { zh: code, en: code };
      return { zh, en };
    },
  };
};

/** SQL, a table expression: the decimals of all units of the tenant. */
export const decimalsOfUnits = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select unit.tenant_id, unit.code, unit.decimals from unit where ${ownRows(scope, 'unit')}
)`;

/** SQL: the decimals of the unit that `line` is in; `line` has its tenant and its unit's code. */
export const decimalsOfUnit = (line: string): RawBuilder<number> =>
  sql<number>`coalesce((select unit.decimals from unit where unit.tenant_id = ${sql.ref(`${line}.tenant_id`)} and unit.code = ${sql.ref(`${line}.unit`)}), ${sql.lit(MOST_DECIMALS)})`;

/** The refusal of a quantity that is finer than its unit; `place` says which one it is. */
export const tooFine = (
  units: UnitDecimals,
  { quantity, unit }: Measured,
  place: FailureDetails & { readonly field: string; readonly partNo: string },
): Failure =>
  new Failure('unit.tooFine', {
    ...place,
    quantity,
    unit: units.namesOf(unit),
    decimals: units.decimalsOf(unit),
  });

/** Fails with `unit.tooFine` for the first quantity that is finer than its unit. Whole ones need no look at units. */
export const requireDecimals = async <One extends Measured>(
  caller: Reader,
  all: readonly One[],
  placeOf: (one: One, index: number) => FailureDetails & { readonly field: string; readonly partNo: string },
): Promise<void> => {
  if (!all.some(({ quantity }) => quantity.includes('.'))) return;
  const units = await unitDecimals(caller);
  const index = all.findIndex(({ quantity, unit, of }) => isTooFine(quantity, unit, units.decimalsOf, of));
  if (index >= 0) throw tooFine(units, all[index]!, placeOf(all[index]!, index));
};

/** Refuses each draft whose quantity is finer than its unit, at its field. */
export const refuseTooFine = async <Input>(
  caller: Reader,
  drafts: readonly Draft<Input>[],
  measuredIn: (input: Input) => Measured & { readonly field: string; readonly partNo: string },
): Promise<void> => {
  const all = drafts.map(({ input, refuse }) => ({ refuse, ...measuredIn(input) }));
  if (!all.some(({ quantity }) => quantity.includes('.'))) return;
  const units = await unitDecimals(caller);
  for (const { refuse, field, partNo, ...measured } of all)
    if (isTooFine(measured.quantity, measured.unit, units.decimalsOf, measured.of)) {
      const { key, details } = tooFine(units, measured, { field, partNo });
      refuse(key, details);
    }
};
