import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { lazy, useDeferredValue } from 'react';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { FigureChoice, FigurePage } from '@portal/platform/web/figures/figure-page.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { targets } from '../../contract/indicators.ts';
import { readKpiPeriods } from '../../contract/periods.ts';
import { groupings, spans } from '../../contract/scoring/periods.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import styles from '../scorecard.module.css';
import { screenWords } from '../words.en.ts';

/** Loaded when there is something to draw. */
const Groups = lazy(async () => import('./groups.tsx'));

const selected = <T extends string>(values: readonly [T, ...T[]], value: string | undefined): T =>
  values.find((one) => one === value) ?? values[0];

/** Quarters and years to date, of the months' lots: who reached how much, against the periods before. */
export default function PeriodPage() {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const party = useSession((now) => now.user?.party);
  const zone = useSession((now) => now.plants.find(({ plantNo }) => plantNo === now.plantNo)?.zone);
  const address = useAddress();
  const setAddress = useSetAddress();
  const set = (change: Record<string, string>): void => setAddress({ ...address, ...change });
  const isPlant = party === 'plant';
  const filters = {
    target:
      party === 'forwarder'
        ? ('forwarder' as const)
        : selected(targets, isPlant ? address.target : undefined),
    by: selected(groupings, address.by),
    span: selected(spans, address.span),
    month: address.month ?? lastMonth(zone ?? 'Asia/Shanghai'),
    partyCode: useDeferredValue(address.partyCode ?? ''),
  };
  return (
    <FigurePage
      controls={
        <>
          <DatePicker
            picker="month"
            aria-label={screen.periodMonth}
            allowClear={false}
            value={dayjs(`${filters.month}-01`)}
            onChange={(day) => day && set({ month: day.format('YYYY-MM') })}
          />
          <FigureChoice
            label={screen.spanWord}
            value={filters.span}
            values={spans}
            names={words.span}
            onChange={(span) => set({ span })}
          />
          {isPlant && (
            <FigureChoice
              label={words.fields.target}
              value={filters.target}
              values={targets}
              names={words.target}
              onChange={(target) => set({ target })}
            />
          )}
          <FigureChoice
            label={screen.ofGroup}
            value={filters.by}
            values={groupings}
            names={words.grouping}
            onChange={(by) => set({ by })}
          />
          {isPlant && (
            <Input
              allowClear
              className={styles.code}
              aria-label={words.fields.partyCode}
              placeholder={words.fields.partyCode}
              value={address.partyCode ?? ''}
              onChange={({ target }) => set({ partyCode: target.value })}
            />
          )}
        </>
      }
      answer={useAnswer(readKpiPeriods, filters)}
      isEmpty={({ groups }) => groups.length === 0}
      empty={screen.noPeriods}
    >
      {(answer) => <Groups periods={answer} by={filters.by} />}
    </FigurePage>
  );
}

/** The month before this one: the present one has no scores yet. */
const lastMonth = (zone: string): string => addDays(`${today(zone).slice(0, 7)}-01`, -1).slice(0, 7);
