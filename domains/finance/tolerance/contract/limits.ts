import * as z from 'zod/mini';
import { YesNo, longest, maybe } from '@portal/platform/contract/fields.ts';
import { plainCode } from '@portal/platform/contract/values/plain-code.ts';
import { round, type Decimal } from '@portal/platform/contract/values/decimal.ts';
import { keyCodes, keyOf, limitNames, type LimitName, type ToleranceKey } from './keys.ts';

/** Money, per cent, or points of a tax rate: never below 0. */
const LimitFigure = z.pipe(
  z
    .string({ error: 'required' })
    .check(
      z.overwrite(plainCode),
      longest(20, 'tolerance.notALimit'),
      z.regex(/^\d{1,12}(\.\d{1,4})?$/, { error: 'tolerance.notALimit', abort: true }),
    ),
  z.transform((value): Decimal => round(value, 4)),
);
z.globalRegistry.add(LimitFigure, { examples: ['0.06'] });

/** One limit of a key. Switched off it never holds anything, whatever its figure; switched on its figure counts, and 0 is a figure. */
export const Limit = z
  .object({
    key: z.enum(keyCodes, { error: 'invalidChoice' }),
    limit: z.enum(limitNames, { error: 'invalidChoice' }),
    on: YesNo,
    figure: maybe(LimitFigure),
  })
  .check(
    z.refine(({ on, figure }) => on === 'N' || figure !== null, {
      path: ['figure'],
      error: 'tolerance.figureMissing',
    }),
  );
export type Limit = z.output<typeof Limit>;

/** Each limit that a key has, in the order of the keys. */
const settable = keyCodes.flatMap((key) =>
  limitNames.filter((limit) => keyOf(key).limits[limit] !== undefined).map((limit) => ({ key, limit })),
);
const named = ({ key, limit }: { readonly key: string; readonly limit: string }): string => `${key} ${limit}`;

/** All limits of a version, each of them once: one that is left out would be off without anybody having said so. */
export const Limits = z.array(Limit).check(
  z.maxLength(settable.length, { error: 'tolerance.limitsIncomplete', abort: true }),
  z.refine((limits) => new Set(limits.map(named)).size === limits.length && settable.every(isIn(limits)), {
    error: 'tolerance.limitsIncomplete',
  }),
);
const isIn = (limits: readonly Limit[]) => (one: (typeof settable)[number]) =>
  limits.some((limit) => named(limit) === named(one));

/** What a tenant begins with. */
export const firstLimits: readonly Limit[] = settable.map(({ key, limit }) => {
  const figure = keyOf(key).limits[limit] ?? null;
  return { key, limit, on: figure === null ? 'N' : 'Y', figure };
});

/** A limit as it stands in a version; undefined where the key has none of this name. */
export const limitIn = (limits: readonly Limit[], key: ToleranceKey, limit: LimitName): Limit | undefined =>
  limits.find((one) => one.key === key && one.limit === limit);

/**
 * The figure of a limit that is switched on; undefined where it is off. Throws a RangeError where it is on without a figure, which no version
 * has: elsewhere this is known to hold every invoice.
 */
export const activeLimit = (
  limits: readonly Limit[],
  key: ToleranceKey,
  limit: LimitName,
): Decimal | undefined => {
  const found = limitIn(limits, key, limit);
  if (found?.on !== 'Y') return undefined;
  if (found.figure === null) throw new RangeError(`Limit ${key} ${limit} is on without a figure`);
  return found.figure;
};

/** Those limits in which two versions differ. */
export const changedLimits = (limits: readonly Limit[], previous: readonly Limit[]): readonly Limit[] =>
  limits.filter((limit) => {
    const before = limitIn(previous, limit.key, limit.limit);
    return before?.on !== limit.on || (limit.on === 'Y' && before.figure !== limit.figure);
  });
