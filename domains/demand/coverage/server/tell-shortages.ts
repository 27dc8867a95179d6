import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { coverageScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import type { ChangedShortage } from './reckoning/keep.ts';

const { tell } = noticesOf(coverageScenarios, { zh: words.zh.notice, en: words.en.notice });

/**
 * Notifies planners of parts that are short now or no more, and suppliers of those that they deliver: one notice for the parts of one reckoning, which
 * names the part where there is one, else the first.
 */
export const tellShortages = async (caller: Caller, changed: readonly ChangedShortage[]): Promise<void> => {
  if (changed.length === 0) return;
  const isShort = ({ level }: ChangedShortage): boolean => level !== '0';
  const [short, healed] = [changed.filter(isShort), changed.filter((one) => !isShort(one))];
  await tellPlant(caller, short, 'short');
  await tellPlant(caller, healed, 'healed');
  const suppliers = await suppliersOf(caller, changed);
  for (const [supplierCode, partNos] of suppliers) {
    const own = (all: readonly ChangedShortage[]) => all.filter(({ partNo }) => partNos.has(partNo));
    await tellSupplier(caller, supplierCode, own(short), 'short');
    await tellSupplier(caller, supplierCode, own(healed), 'healed');
  }
};

type Kind = 'short' | 'healed';
const LIST = '/planning/pipeline';
const SHARES = '/planning/pipeline-share';

const saidOf = (all: readonly ChangedShortage[]) => {
  const first = all[0]!;
  const { partNo, unit, level, firstShortOn, lowest } = first;
  return { partNo, unit, level, firstShortOn: firstShortOn ?? '', lowest, count: all.length };
};

const tellPlant = async (caller: Caller, all: readonly ChangedShortage[], kind: Kind): Promise<void> => {
  if (all.length === 0) return;
  const param = saidOf(all);
  const isOne = all.length === 1;
  await tell(caller, {
    scenario: kind === 'short' ? 'coverage.short' : 'coverage.healed',
    word: kind === 'short' ? (isOne ? 'short' : 'several') : isOne ? 'healed' : 'severalHealed',
    about: { plantNo: caller.scope.plantNo },
    param,
    link: isOne ? `${LIST}-detail?part=${encodeURIComponent(param.partNo)}` : `${LIST}?shown=short`,
  });
};

const tellSupplier = async (
  caller: Caller,
  supplierCode: string,
  all: readonly ChangedShortage[],
  kind: Kind,
): Promise<void> => {
  if (all.length === 0) return;
  const { partNo, firstShortOn, count } = saidOf(all);
  const isOne = count === 1;
  await tell(caller, {
    scenario: kind === 'short' ? 'coverage.shareShort' : 'coverage.shareHealed',
    word: kind === 'short' ? (isOne ? 'shareShort' : 'shareSeveral') : isOne ? 'healed' : 'severalHealed',
    about: { plantNo: caller.scope.plantNo, supplierCode },
    // nothing of the plant's stock
    param: { partNo, firstShortOn, count },
    link: isOne
      ? `${SHARES}-detail?part=${encodeURIComponent(partNo)}&supplier=${encodeURIComponent(supplierCode)}`
      : `${SHARES}?shown=short`,
  });
};

/** Who has a share in some parts, with the parts. */
const suppliersOf = async (
  { db, scope }: Caller,
  parts: readonly ChangedShortage[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const rows = await db
    .selectFrom('coverage_share as share')
    .where(ownRows(scope, 'coverage_share', 'share'))
    .where(
      'share.part_no',
      'in',
      parts.map(({ partNo }) => partNo),
    )
    .select(['share.supplier_code as supplierCode', 'share.part_no as partNo'])
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ supplierCode }) => supplierCode)].map(([supplierCode, own]) => [
      supplierCode,
      new Set(own.map(({ partNo }) => partNo)),
    ]),
  );
};
