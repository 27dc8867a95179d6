import { isoWeekOf } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { Columns } from '@portal/platform/web/figures/columns.tsx';
import { FigureChoice } from '@portal/platform/web/figures/figure-page.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import type { Figures, Point } from '@portal/platform/web/figures/figures.ts';
import type { Filling } from '@portal/platform/web/figures/fillings.ts';
import { BarLegend } from '@portal/platform/web/figures/legend.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useState } from 'react';
import { MOST_PERIODS } from '../../contract/calendar.ts';
import { calendarSteps, readCashCalendar, type CalendarStep } from '../../contract/cash.ts';
import { stages, type Stage } from '../../contract/stages.ts';
import { words as payablesWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

type Calendar = OutputOf<typeof readCashCalendar>;
type Words = {
  readonly words: (typeof payablesWords)['zh' | 'en'];
  readonly screen: (typeof screenWords)['zh' | 'en'];
};

const FILLINGS: Readonly<Record<Stage, Filling>> = {
  received: 'grey',
  listed: 'greyHatched',
  toInvoice: 'lined',
  invoiced: 'dotted',
  submitted: 'pale',
  verified: 'hatched',
  applied: 'main',
  approved: 'done',
};

/** Money by the weeks or months in which it is due, each stage a part of the bar; what is overdue stands before them. A bar opens its amounts below. */
export default function CashCalendar() {
  const words = useWords(payablesWords);
  const screen = useWords(screenWords);
  const address = useAddress();
  const [step, setStep] = useState<CalendarStep>('week');
  const { supplierCode, currency } = address;
  const { data } = useAnswer(readCashCalendar, { step, supplierCode, currency });
  if (data === undefined) return <Skeleton />;
  const figures = figuresOf(data, step, { words, screen });
  const label = fill<string>(screen.calendar.label[step], { currency: data.currency ?? '' });
  const isEmpty = figures.points.every(({ values }) => Object.keys(values).length === 0);
  return (
    <FigurePanel
      title={label}
      label={label}
      figures={figures}
      table={{ names: screen.calendar.period, hasTotal: true }}
      chart={<Columns label={label} figures={figures} arrangement="stacked" />}
      legend={<BarLegend measures={figures.measures} />}
      {...(isEmpty && { empty: screen.calendar.empty })}
      {...(data.unpriced > 0 && { hint: fill(screen.calendar.unpriced, { lines: data.unpriced }) })}
    >
      {data.currencies.length > 1 && (
        <Currencies now={data.currency} all={data.currencies} label={words.fields.currency} />
      )}
      <FigureChoice
        label={screen.calendar.steps}
        value={step}
        values={calendarSteps}
        names={screen.calendar.step}
        onChange={setStep}
      />
    </FigurePanel>
  );
}

type CurrencyProps = { now: string | null; all: readonly string[]; label: string };

/** Money of several currencies is never added up: one is shown, in the calendar and below. */
const Currencies = ({ now, all, label }: CurrencyProps) => {
  const address = useAddress();
  const setAddress = useSetAddress();
  return (
    <FigureChoice
      label={label}
      value={now ?? ''}
      values={all}
      names={Object.fromEntries(all.map((one) => [one, one]))}
      onChange={(currency) => setAddress({ ...address, currency })}
    />
  );
};

/** Only stages that have money somewhere; a bar leads to its amounts. */
const figuresOf = (calendar: Calendar, step: CalendarStep, { words, screen }: Words): Figures<Stage> => {
  const { overdue, periods, currency, today } = calendar;
  const all = [overdue, ...periods.map((period) => period.stages)].flat();
  const linkTo = (query: Readonly<Record<string, string>>): string =>
    `/finance/cash?${new URLSearchParams({ ...query, ...(currency !== null && { currency }) }).toString()}`;
  const late: Point<Stage>[] =
    overdue.length === 0
      ? []
      : [
          {
            key: 'overdue',
            name: words.fields.overdue,
            caption: { text: words.fields.overdue, tone: 'trouble' },
            values: valuesOf(overdue),
            isBad: true,
            to: linkTo({ shown: 'overdue' }),
          },
        ];
  return {
    measures: stages
      .filter((stage) => all.some((one) => one.stage === stage))
      .map((stage) => ({ key: stage, name: words.stage[stage], kind: 'amount', filling: FILLINGS[stage] })),
    points: [
      ...late,
      ...periods.map(({ from, until, stages: inPeriod }, at): Point<Stage> => {
        const isLast = at === MOST_PERIODS - 1;
        const name = step === 'week' ? isoWeekOf(from) : from.slice(0, MONTH);
        return {
          key: from,
          name: isLast ? fill<string>(screen.calendar.andLater, { period: name }) : name,
          caption: step === 'week' ? { text: name.slice(YEAR), small: from.slice(YEAR) } : { text: name },
          values: valuesOf(inPeriod),
          to: linkTo({ dueOnFrom: from > today ? from : today, ...(!isLast && { dueOnTo: until }) }),
        };
      }),
    ],
  };
};

/** `2026-03`, and what stands behind `2026-`. */
const [MONTH, YEAR] = [7, 5];

const valuesOf = (money: Calendar['overdue']): Partial<Record<Stage, string>> =>
  Object.fromEntries(money.map(({ stage, gross }) => [stage, gross]));
