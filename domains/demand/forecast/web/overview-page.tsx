import { Button } from 'antd';
import { isoWeekOf } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { FigureChoice, FigurePage } from '@portal/platform/web/figures/figure-page.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { ToLink, useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  PIVOT_ROWS,
  pivotGroups,
  pivotPeriods,
  readForecastPivot,
  type PivotGroup,
  type PivotPeriod,
} from '../contract/planning/planning-calls.ts';
import { words as forecastWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Pivot = OutputOf<typeof readForecastPivot>;
type Row = Pivot['rows'][number];
const HEIGHT = 640;

/** A version by parts, suppliers or part groups, over its weeks or months. */
export default function ForecastOverviewPage() {
  const screen = useWords(screenWords).overview;
  const { version } = useAddress();
  return version === undefined ? (
    <Empty title={screen.start}>
      <ToLink to="/planning/forecast-version">{screen.back}</ToLink>
    </Empty>
  ) : (
    <Overview versionId={version} />
  );
}

const Overview = ({ versionId }: { versionId: string }) => {
  const words = useWords(forecastWords);
  const screen = useWords(screenWords).overview;
  const address = useAddress();
  const setAddress = useSetAddress();
  const of = pivotGroups.find((one) => one === address.of) ?? 'part';
  const by = pivotPeriods.find((one) => one === address.by) ?? 'week';
  const page = Math.max(1, Number(address.page) || 1);
  const answer = useAnswer(readForecastPivot, { versionId, of, by, page });
  const set = (change: Record<string, string>): void => setAddress({ ...address, page: '1', ...change });
  return (
    <FigurePage
      controls={
        <>
          <FigureChoice<PivotGroup>
            label={screen.of}
            value={of}
            values={pivotGroups}
            names={words.pivotOf}
            onChange={(next) => set({ of: next })}
          />
          <FigureChoice<PivotPeriod>
            label={screen.by}
            value={by}
            values={pivotPeriods}
            names={words.pivotBy}
            onChange={(next) => set({ by: next })}
          />
        </>
      }
      answer={answer}
      isEmpty={({ rows }) => rows.length === 0}
      empty={screen.none}
    >
      {(pivot) => (
        <>
          <p>
            {`${pivot.version.source} ${pivot.version.number} · ${fill(screen.months, { rule: words.monthRule[pivot.version.monthRule] })}`}
          </p>
          <PivotTable pivot={pivot} of={of} by={by} />
          <Pages total={pivot.total} page={page} onPage={(next) => set({ page: String(next) })} />
        </>
      )}
    </FigurePage>
  );
};

const KEYS = { part: 'partNo', supplier: 'supplierCode', commodity: 'partGroup' } as const;
/** A row as it is drawn: its key, name and unit, its sum, and what stands in each period by its first day. */
type Cells = Readonly<Record<string, string | null>>;

const PivotTable = ({ pivot, of, by }: { pivot: Pivot; of: PivotGroup; by: PivotPeriod }) => {
  const words = useWords(forecastWords);
  const screen = useWords(screenWords).overview;
  const chinese = useSession((now) => now.language) === 'zh';
  const titleOf = (period: string): string => (by === 'week' ? isoWeekOf(period) : period.slice(0, 7));
  const columns: Column<Cells>[] = [
    column.code('key', { title: words.fields[KEYS[of]] }),
    ...(of === 'commodity' ? [] : [column.text<Cells>('name', { title: words.fields.name })]),
    column.quantity('sum', 'unit', { title: screen.total }),
    ...pivot.periods.map((period) => column.quantity<Cells>(period, undefined, { title: titleOf(period) })),
  ];
  const cellsOf = ({ key, nameZh, nameEn, unit, quantities }: Row): Cells => ({
    key,
    name: chinese ? nameZh : nameEn,
    unit,
    sum: add('0', ...quantities.flatMap((one) => one ?? [])),
    ...Object.fromEntries(pivot.periods.map((period, at) => [period, quantities[at] ?? null])),
  });
  return (
    <PlainTable
      label={screen.table}
      columns={columns}
      rows={pivot.rows.map(cellsOf)}
      rowKey={({ key, unit }) => `${key} ${unit}`}
      words={words}
      height={HEIGHT}
    />
  );
};

const Pages = ({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) => {
  const screen = useWords(screenWords).overview;
  const pages = Math.ceil(total / PIVOT_ROWS);
  if (pages <= 1) return null;
  return (
    <p>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {screen.previous}
      </Button>{' '}
      {fill(screen.page, { page, pages, total })}{' '}
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {screen.next}
      </Button>
    </p>
  );
};
