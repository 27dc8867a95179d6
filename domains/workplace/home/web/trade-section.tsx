import type { Day } from '@portal/platform/contract/day.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { HomeCounters } from '../contract/fields.ts';
import type { Trade } from '../contract/trades.ts';
import { CallOffPlan } from './call-off-plan.tsx';
import { callOffLinks, jisLinks, noteLinks, transportLinks } from './counter-links.ts';
import { CounterTiles } from './counter-tiles.tsx';
import { Section } from './section.tsx';
import { SettlementTiles } from './settlement-tiles.tsx';
import { homeWords } from './words.en.ts';

type Props = {
  trade: Trade;
  counters: HomeCounters;
  today: Day;
  /** Lists whose numbers stand among what waits: they are not said again. */
  shown: readonly string[];
};

/** The counters of one trade, with the way to its list. Red is what is late. */
export const TradeSection = ({ trade, counters, today, shown }: Props) => {
  const words = useWords(homeWords);
  const { callOff, deliveryNote, transport, jis, settlement } = counters;
  switch (trade) {
    case 'callOff':
      return (
        callOff && (
          <Section title={words.sections.callOff} to="/management/notify" isWide>
            <CallOffPlan horizon={callOff.horizon} today={today} />
            <CounterTiles
              counts={callOff}
              names={words.callOff}
              links={callOffLinks}
              alarms={['backlog', 'timedOut', 'expectedLate']}
              shown={shown}
            />
          </Section>
        )
      );
    case 'deliveryNote':
      return (
        deliveryNote && (
          <Section title={words.sections.deliveryNote} to="/management/sd-note">
            <CounterTiles counts={deliveryNote} names={words.deliveryNote} links={noteLinks} shown={shown} />
          </Section>
        )
      );
    case 'transport':
      return (
        transport && (
          <Section title={words.sections.transport} to="/transport/transport-list">
            <CounterTiles
              counts={transport}
              names={words.transport}
              links={transportLinks(today)}
              alarms={['late']}
              shown={shown}
            />
          </Section>
        )
      );
    case 'jis':
      return (
        jis && (
          <Section title={words.sections.jis} to="/jis/call-off">
            <CounterTiles counts={jis} names={words.jis} links={jisLinks(today)} shown={shown} />
          </Section>
        )
      );
    case 'settlement':
      return (
        settlement && (
          <Section title={words.sections.settlement} to="/finance/settlement-list">
            <SettlementTiles byPriceType={settlement.byPriceType} shown={shown} />
          </Section>
        )
      );
    default:
      return trade satisfies never;
  }
};
