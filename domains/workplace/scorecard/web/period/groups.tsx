import { subtract } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import type { Figures } from '@portal/platform/web/figures/figures.ts';
import { Lines } from '@portal/platform/web/figures/lines.tsx';
import { formatChange, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import type { Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { indicatorOf, type IndicatorKey } from '../../contract/indicators.ts';
import type { Periods } from '../../contract/periods.ts';
import type { Grouping } from '../../contract/scoring/periods.ts';
import { shown } from '../../contract/scoring/score-of.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import { monthsOf } from '../addresses.ts';
import styles from '../scorecard.module.css';
import { screenWords } from '../words.en.ts';

type Group = Periods['groups'][number];

/** Each group with its total, against the period before, and what its indicators come to; of a single one also its course over the periods. */
export default function Groups({ periods, by }: { periods: Periods; by: Grouping }) {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const look = useCellContext();
  const chinese = useSession((now) => now.language) === 'zh';
  const { groups, peers, more } = periods;
  const newest = periods.periods.at(-1)!;
  const nameOf = ({ key, nameZh, nameEn }: Group): string =>
    [key, chinese ? nameZh : nameEn].filter(Boolean).join(' ');
  const counted = groups[0]?.indicators.map(({ indicator }) => indicator) ?? [];
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>
        {newest.name} ({newest.from} – {newest.to}) · {screen.periodHint}
      </p>
      {peers !== null && (
        <p className={styles.hint}>
          {screen.peers}: {fill(screen.quartiles, peers)} ({fill(screen.periodPeers, peers)})
        </p>
      )}
      {groups.length === 1 && <Course group={groups[0]!} />}
      <PlainTable
        label={screen.periodTotals}
        rows={groups}
        rowKey={({ key }) => key}
        words={words}
        columns={[
          plain('group', screen.group, nameOf, {
            card: 'title',
            width: 240,
            ...(by === 'party' && { show: linkTo(newest.name.slice(0, 4), nameOf) }),
          }),
          ...(groups.some(({ rank }) => rank !== null)
            ? [
                plain('rank', words.fields.rank, ({ rank }) => (rank === null ? '' : String(rank)), {
                  align: 'end',
                  width: 70,
                }),
              ]
            : []),
          plain('points', words.fields.points, ({ total }) => total ?? screen.noData, {
            align: 'end',
            width: 90,
          }),
          plain('band', words.fields.band, ({ band }) => band ?? '', { width: 70 }),
          plain('change', screen.change, changeOf, { align: 'end', width: 100 }),
          plain('months', screen.months, ({ months }) => String(months), { align: 'end', width: 80 }),
          ...counted.map((indicator) =>
            plain(indicator, words.indicator[indicator], (row) => percentOf(row, indicator, screen.noData), {
              align: 'end',
              width: 150,
              show: percentCell(indicator, screen.noData, (unit) => look.unit(unit)),
            }),
          ),
        ]}
      />
      {more > 0 && <p className={styles.hint}>{fill(screen.morePeriods, { more })}</p>}
    </div>
  );
}

const Course = ({ group }: { group: Group }) => {
  const { fields } = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const figures: Figures<'points'> = {
    measures: [{ key: 'points', name: fields.points, kind: 'average', decimals: 1 }],
    points: group.totals.map(({ period, total, band }) => ({
      key: period,
      name: band === null ? period : `${period} ${band}`,
      caption: { text: period },
      values: { points: total },
    })),
  };
  return (
    <FigurePanel
      label={screen.periodTotals}
      figures={figures}
      table={{ names: screen.spanWord }}
      chart={<Lines label={screen.periodTotals} figures={figures} />}
      isBoth
    />
  );
};

const changeOf = ({ total, totals }: Group): string => {
  const before = totals.at(-2)?.total ?? null;
  return total === null || before === null ? '' : formatChange(subtract(total, before));
};

const found = ({ indicators }: Group, key: IndicatorKey) =>
  indicators.find(({ indicator }) => indicator === key);
const percentOf = (row: Group, key: IndicatorKey, noData: string): string => {
  const percent = found(row, key)?.percent ?? null;
  return percent === null ? noData : `${shown(percent)} %`;
};
const fractionOf = (row: Group, key: IndicatorKey, unitOf: (unit: string) => string): string => {
  const one = found(row, key);
  if (one === undefined) return '';
  const unit = indicatorOf(key).weighs === 'pieces' && one.unit !== null ? ` ${unitOf(one.unit)}` : '';
  return `${formatQuantity(one.kept)} / ${formatQuantity(one.due)}${unit}`;
};

const linkTo =
  (year: string, nameOf: (row: Group) => string) =>
  // oxlint-disable-next-line react/display-name -- a cell, drawn by the table
  (row: Group) => <ToLink to={monthsOf(row.key, year)}>{nameOf(row)}</ToLink>;

const percentCell =
  (key: IndicatorKey, noData: string, unitOf: (unit: string) => string) =>
  // oxlint-disable-next-line react/display-name -- a cell, drawn by the table
  (row: Group) => <span title={fractionOf(row, key, unitOf)}>{percentOf(row, key, noData)}</span>;

const plain = (
  name: string,
  title: string,
  text: (row: Group) => string,
  more: Partial<Column<Group>> = {},
): Column<Group> => ({ field: name, title, width: 160, text, ...more });
