import { useDictNames } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { PRICE_TYPE } from '@portal/price/contract/price.ts';
import type { SettlementCounters } from '@portal/settlement/contract/counted.ts';
import { settlementLinks } from '../contract/counter-links.ts';
import { CounterTiles } from './counter-tiles.tsx';
import { homeWords } from './words.en.ts';

type Props = SettlementCounters & {
  /** Lists whose numbers the page has said already. */
  shown: readonly string[];
};

/** Open settlement lists as they stand, price type by price type; each number opens its lists. */
export const SettlementTiles = ({ byPriceType, shown }: Props) => {
  const words = useWords(homeWords);
  const names = useDictNames(PRICE_TYPE);
  if (byPriceType.length === 0) return <p>{words.noSettlements}</p>;
  return byPriceType.map(({ priceType, ...counts }) => {
    const name = names[priceType] ?? priceType;
    return (
      <section key={priceType} aria-label={name}>
        <h4>{name}</h4>
        <CounterTiles
          counts={counts}
          names={words.settlement}
          links={settlementLinks(priceType)}
          alarms={['blocked']}
          shown={shown}
        />
      </section>
    );
  });
};
