import type { Day } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { HomeCounters } from '../contract/fields.ts';
import type { Trade } from '../contract/trades.ts';
import { CallOffPlan } from './call-off-plan.tsx';
import {
  callOffLinksOf,
  cashLinks,
  jisLinks,
  noteLinks,
  shareLinks,
  shortageLinks,
  transportLinks,
} from '../contract/counter-links.ts';
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
  /** As the reader arranged it; the plan takes the room of two without that. */
  isWide?: boolean | undefined;
};

/** The counters of one trade, with the way to its list. Red is what is late. */
export const TradeSection = ({ trade, counters, today, shown, isWide = trade === 'callOff' }: Props) => {
  const words = useWords(homeWords);
  const { callOff, deliveryNote, transport, jis, settlement, shortage, shareShortage, cash } = counters;
  switch (trade) {
    case 'callOff':
      return (
        callOff && (
          <Section title={words.sections.callOff} to="/management/notify" isWide={isWide}>
            <CallOffPlan horizon={callOff.horizon} dispositor={callOff.dispositor} today={today} />
            <CounterTiles
              counts={callOff}
              names={words.callOff}
              links={callOffLinksOf(callOff.dispositor)}
              alarms={['backlog', 'timedOut', 'expectedLate']}
              shown={shown}
            />
          </Section>
        )
      );
    case 'deliveryNote':
      return (
        deliveryNote && (
          <Section title={words.sections.deliveryNote} to="/management/sd-note" isWide={isWide}>
            <CounterTiles counts={deliveryNote} names={words.deliveryNote} links={noteLinks} shown={shown} />
          </Section>
        )
      );
    case 'transport':
      return (
        transport && (
          <Section title={words.sections.transport} to="/transport/transport-list" isWide={isWide}>
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
          <Section title={words.sections.jis} to="/jis/call-off" isWide={isWide}>
            <CounterTiles<'orderFixed' | 'reorders'>
              counts={jis}
              names={{
                ...words.jis,
                orderFixed: fill(words.jis.orderFixed, { vehicles: formatQuantity(String(jis.vehicles)) }),
              }}
              links={jisLinks(today)}
              shown={shown}
            />
          </Section>
        )
      );
    case 'settlement':
      return (
        settlement && (
          <Section title={words.sections.settlement} to="/finance/settlement-list" isWide={isWide}>
            <SettlementTiles byPriceType={settlement.byPriceType} shown={shown} />
          </Section>
        )
      );
    case 'shortage':
      return (
        shortage && (
          <Section title={words.sections.shortage} to="/planning/pipeline" isWide={isWide}>
            <CounterTiles
              counts={shortage}
              names={words.shortage}
              links={shortageLinks}
              alarms={['two', 'one', 'stops']}
              shown={shown}
            />
          </Section>
        )
      );
    case 'shareShortage':
      return (
        shareShortage && (
          <Section title={words.sections.shareShortage} to="/planning/pipeline-share" isWide={isWide}>
            <CounterTiles
              counts={shareShortage}
              names={words.shareShortage}
              links={shareLinks}
              alarms={['short', 'behind']}
              shown={shown}
            />
          </Section>
        )
      );
    case 'cash':
      return (
        cash && (
          <Section title={words.sections.cash} to="/finance/cash" isWide={isWide}>
            <CounterTiles
              counts={cash}
              names={words.cash}
              links={cashLinks}
              alarms={['overdue']}
              shown={shown}
            />
          </Section>
        )
      );
    default:
      return trade satisfies never;
  }
};
