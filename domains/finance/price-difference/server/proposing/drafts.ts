import { money, sum } from '@portal/platform/contract/values/decimal.ts';
import { isNothing } from '../../contract/difference.ts';
import type { Repriced, Version } from './repriced.ts';

/** A list to be proposed: what one version makes of settled goods. */
export type Draft = {
  readonly version: Version;
  readonly lines: readonly Repriced['line'][];
  readonly otherRates: number;
  readonly otherCurrencies: number;
};

/** Lists by version, the first ones first. Goods that come to the same at it have no difference; of those in another currency it is only said how many they are. */
export const draftsOf = (repriced: readonly Repriced[]): Draft[] =>
  [...Map.groupBy(repriced, ({ version }) => version.priceId).values()].map((own) => {
    const { version } = own[0]!;
    const lines = own.flatMap(({ line, isOtherCurrency }) =>
      isOtherCurrency || isNothing(line) ? [] : [line],
    );
    return {
      version,
      lines,
      otherRates: lines.filter(({ taxRate }) => taxRate !== version.taxRate).length,
      otherCurrencies: own.filter(({ isOtherCurrency }) => isOtherCurrency).length,
    };
  });

/** What lines come to together, and those of them that fell. */
export const sumsOf = (lines: readonly Pick<Repriced['line'], 'net' | 'tax' | 'gross'>[]) => {
  const all = (amount: 'net' | 'tax' | 'gross') => money(sum(lines.map((line) => line[amount])));
  return {
    lines: lines.length,
    net: all('net'),
    tax: all('tax'),
    gross: all('gross'),
    falls: money(sum(lines.map(({ gross }) => (gross.startsWith('-') ? gross : '0')))),
  };
};
