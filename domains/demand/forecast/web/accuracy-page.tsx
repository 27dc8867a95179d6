import { Flex, Select } from 'antd';
import { isoWeekOf } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { Columns } from '@portal/platform/web/figures/columns.tsx';
import { FigureChoice } from '@portal/platform/web/figures/figure-page.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import { FigureTiles } from '@portal/platform/web/figures/figure-tiles.tsx';
import type { Figures } from '@portal/platform/web/figures/figures.ts';
import { BarLegend } from '@portal/platform/web/figures/legend.tsx';
import { useDictNames } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { DEMAND_TYPE } from '../contract/fields.ts';
import {
  ACCURACY_WEEKS,
  exportForecastAccuracy,
  listForecastAccuracy,
  readForecastAccuracy,
} from '../contract/planning/planning-calls.ts';
import { words as forecastWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Answer = OutputOf<typeof readForecastAccuracy>;
const RANGES = ['13', '26', '52'] as const;
type Range = (typeof RANGES)[number];

/** How well forecasts met what was called off: in all, by weeks, and part by part; the lag is the source's. */
export default function ForecastAccuracyPage() {
  const words = useWords(forecastWords);
  const screen = useWords(screenWords).accuracy;
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const address = useAddress();
  const weeks = RANGES.find((range) => range === address.weeks) ?? (String(ACCURACY_WEEKS) as Range);
  const kind = {
    ...(address.source !== undefined && { source: address.source }),
    ...(address.demandType !== undefined && { demandType: address.demandType }),
    weeks: Number(weeks),
  };
  const { data } = useAnswer(readForecastAccuracy, { source: null, demandType: null, ...kind });
  return (
    <ListScreen
      list={listForecastAccuracy}
      name="forecast-accuracy"
      words={words}
      fixed={kind}
      above={data && <Judged answer={data} weeks={weeks} />}
      columns={drawnColumns(listForecastAccuracy, words, language, isSupplier ? { supplierCode: null } : {})}
      filters={drawnFilters(listForecastAccuracy, words, language, isSupplier ? { supplierCode: null } : {})}
      exportWith={exportForecastAccuracy}
      emptyHint={screen.empty}
    />
  );
}

const Judged = ({ answer, weeks }: { answer: Answer; weeks: Range }) => {
  const { fields } = useWords(forecastWords);
  const screen = useWords(screenWords).accuracy;
  const units = useDictNames(UNIT);
  const { total, lagWeeks } = answer;
  const how = fill(screen.how, { lag: lagWeeks });
  const percent = (key: 'bias' | 'wape') => ({
    measure: { key, name: fields[key], kind: 'percent' } as const,
    value: total[key],
    how,
  });
  if (answer.sources.length === 0) return null;
  return (
    <>
      <Selections answer={answer} weeks={weeks} />
      <FigureTiles label={screen.total} tiles={[percent('bias'), percent('wape')]} />
      {answer.weeks.length > 0 && (
        <WeekColumns
          answer={answer}
          hint={`${how} ${fill(screen.unit, { unit: units[answer.unit] ?? answer.unit })}`}
        />
      )}
    </>
  );
};

const Selections = ({ answer: { sources }, weeks }: { answer: Answer; weeks: Range }) => {
  const screen = useWords(screenWords).accuracy;
  const types = useDictNames(DEMAND_TYPE);
  const address = useAddress();
  const setAddress = useSetAddress();
  const keyOf = ({ source, demandType }: Answer['sources'][number]): string => `${source}\n${demandType}`;
  const selected = sources.find(
    ({ source, demandType }) =>
      (address.source ?? source) === source && (address.demandType ?? demandType) === demandType,
  );
  return (
    <Flex gap={12} align="center" wrap>
      <Select
        aria-label={screen.of}
        value={selected && keyOf(selected)}
        options={sources.map((one) => ({
          value: keyOf(one),
          label: `${one.source} · ${types[one.demandType] ?? one.demandType}`,
        }))}
        onChange={(key) => {
          const [source = '', demandType = ''] = key.split('\n');
          setAddress({ ...address, source, demandType });
        }}
      />
      <FigureChoice
        label={screen.range}
        value={weeks}
        values={RANGES}
        names={screen.ranges}
        onChange={(range) => setAddress({ ...address, weeks: range })}
      />
    </Flex>
  );
};

type Field = 'forecast' | 'calledOff' | 'bias' | 'wape';
const NAMED = { forecast: 'forecastQty', calledOff: 'calledOffQty', bias: 'bias', wape: 'wape' } as const;
const DRAWN = ['forecast', 'calledOff'] as const satisfies readonly Field[];

/** Both quantities week by week, side by side; their differences stand in the table. */
const WeekColumns = ({ answer, hint }: { answer: Answer; hint: string }) => {
  const { fields } = useWords(forecastWords);
  const screen = useWords(screenWords);
  const measure = (key: Field, kind: 'amount' | 'percent') =>
    ({ key, name: fields[NAMED[key]], kind }) as const;
  const figures: Figures<Field> = {
    measures: [
      { ...measure('forecast', 'amount'), filling: 'grey' },
      { ...measure('calledOff', 'amount'), filling: 'main' },
      measure('bias', 'percent'),
      measure('wape', 'percent'),
    ],
    points: answer.weeks.map(({ monday, ...values }) => ({
      key: monday,
      name: fill(screen.comparison.week, { week: isoWeekOf(monday) }),
      caption: { text: monday.slice(5), small: isoWeekOf(monday).slice(5) },
      values,
    })),
  };
  const title = screen.accuracy.weeks;
  return (
    <FigurePanel
      title={title}
      label={title}
      figures={figures}
      table={{ names: title }}
      chart={<Columns label={title} figures={figures} shown={DRAWN} arrangement="beside" />}
      legend={<BarLegend measures={figures.measures.slice(0, DRAWN.length)} />}
      hint={hint}
    />
  );
};
