import { Select } from 'antd';
import { useState } from 'react';
import { isoWeekOf } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { Columns } from '@portal/platform/web/figures/columns.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import type { Figures } from '@portal/platform/web/figures/figures.ts';
import { BarLegend } from '@portal/platform/web/figures/legend.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { readForecastAnswers } from '../contract/endpoints.ts';
import { readForecastDemand } from '../contract/planning/planning-calls.ts';
import { words as forecastWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Field = 'forecast' | 'calledOff' | 'promised';
const NAMED = { forecast: 'forecastQty', calledOff: 'calledOffQty', promised: 'promised' } as const;
const SELECT_WIDTH = 220;

/** One part of a forecast week by week, beside what is called off of it and promised. */
export default function DemandPanel({ forecastId }: { forecastId: string }) {
  const screen = useWords(screenWords).demand;
  const { data } = useAnswer(readForecastAnswers, { id: forecastId, partNo: null });
  const parts = [...new Set(data?.buckets.map(({ partNo }) => partNo))];
  const [selected, setSelected] = useState<string>();
  const partNo = selected ?? parts[0];
  if (partNo === undefined) return null;
  return (
    <PartDemand forecastId={forecastId} partNo={partNo}>
      <Select
        aria-label={screen.part}
        showSearch
        style={{ width: SELECT_WIDTH }}
        value={partNo}
        options={parts.map((value) => ({ value, label: value }))}
        onChange={setSelected}
      />
    </PartDemand>
  );
}

type Props = { forecastId: string; partNo: string; children: React.ReactNode };

const PartDemand = ({ forecastId, partNo, children }: Props) => {
  const { fields } = useWords(forecastWords);
  const screen = useWords(screenWords).demand;
  const { data } = useAnswer(readForecastDemand, { forecastId, partNo });
  const weeks = data?.weeks ?? [];
  const figures: Figures<Field> = {
    measures: [
      { key: 'forecast', name: fields[NAMED.forecast], kind: 'amount', filling: 'grey' },
      { key: 'calledOff', name: fields[NAMED.calledOff], kind: 'amount', filling: 'main' },
      { key: 'promised', name: fields[NAMED.promised], kind: 'amount' },
    ],
    points: weeks.map(({ monday, ...values }) => ({
      key: monday,
      name: fill(screen.week, { week: isoWeekOf(monday) }),
      caption: { text: monday.slice(5), small: isoWeekOf(monday).slice(5) },
      values,
    })),
  };
  const isEmpty = weeks.every(
    ({ forecast, calledOff, promised }) => forecast === null && calledOff === '0' && promised === '0',
  );
  return (
    <FigurePanel
      title={screen.title}
      label={screen.title}
      figures={figures}
      table={{ names: screen.title }}
      chart={<Columns label={screen.title} figures={figures} arrangement="beside" />}
      legend={<BarLegend measures={figures.measures} />}
      {...(data !== undefined && isEmpty && { empty: screen.none })}
    >
      {children}
    </FigurePanel>
  );
};
