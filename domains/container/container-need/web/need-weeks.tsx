import { Segmented } from 'antd';
import { useState } from 'react';
import { isoWeekOf } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { readContainerNeed } from '../contract/endpoints.ts';
import { words as needWords } from '../contract/words.en.ts';
import styles from './need-weeks.module.css';
import { screenWords } from './words.en.ts';

type Need = OutputOf<typeof readContainerNeed>;
type Week = Need['weeks'][number];

const HEIGHT = 120;
const LEAST = 2;

/** The weeks of a need as a chart or a table; on paper both. */
export const NeedWeeks = ({ need: { weeks, backlog } }: { need: Need }) => {
  const words = useWords(needWords);
  const { needs: screen } = useWords(screenWords);
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  return (
    <div className={styles.picture}>
      <div className={styles.head}>
        <ul className={styles.legend}>
          {(['gross', 'projected', 'missing'] as const).map((one) => (
            <li key={one}>
              <span className={styles.swatch} data-part={one} aria-hidden />
              {screen.legend[one]}
            </li>
          ))}
        </ul>
        <Segmented
          size="small"
          aria-label={screen.view}
          value={shown}
          options={(['chart', 'table'] as const).map((value) => ({ value, label: screen.views[value] }))}
          onChange={setShown}
        />
      </div>
      <div className={styles.panel} data-shown={shown === 'chart'}>
        <WeekChart weeks={weeks} />
      </div>
      <div className={styles.panel} data-shown={shown === 'table'}>
        <PlainTable
          label={screen.weeks}
          rows={weeks}
          rowKey={({ weekOn }) => weekOn}
          words={{ ...words, fields: { ...words.fields, ...screen.fields } }}
          columns={[
            column.of<Week>('weekOn', {
              text: ({ weekOn }) => `${isoWeekOf(weekOn)} · ${weekOn}`,
            }),
            column.count('gross'),
            column.count('expected'),
            column.count('projected'),
            column.count('needed'),
          ]}
          toneOf={({ projected }) => (projected < 0 ? 'trouble' : undefined)}
        />
      </div>
      {backlog > 0 && <p className={styles.hint}>{fill(screen.overdue, { backlog })}</p>}
      <p className={styles.hint}>{screen.hint}</p>
    </div>
  );
};

/** For each week what is needed and what is left at its end; what is missing hangs below the line. */
const WeekChart = ({ weeks }: { weeks: readonly Week[] }) => {
  const { needs: screen } = useWords(screenWords);
  const up = Math.max(1, ...weeks.flatMap(({ gross, projected }) => [gross, projected]));
  const down = Math.max(0, ...weeks.map(({ projected }) => -projected));
  const scale = HEIGHT / (up + down);
  const zero = Math.round(up * scale);
  const bar = (x: number, amount: number, part: string) => {
    const height = amount === 0 ? 0 : Math.max(LEAST, Math.round(Math.abs(amount) * scale));
    return <rect x={x} width={10} y={amount < 0 ? zero : zero - height} height={height} data-part={part} />;
  };
  return (
    <ol className={styles.chart} aria-label={screen.chart}>
      {weeks.map((week) => {
        const spoken = fill(screen.bar, { ...week, week: isoWeekOf(week.weekOn), day: week.weekOn });
        return (
          <li key={week.weekOn}>
            <span className={styles.spoken}>{spoken}</span>
            <span aria-hidden className={styles.total} data-missing={week.projected < 0 || undefined}>
              {week.projected}
            </span>
            <svg aria-hidden width={28} height={HEIGHT + 4} viewBox={`0 -2 28 ${HEIGHT + 4}`}>
              <title>{spoken}</title>
              {bar(3, week.gross, 'gross')}
              {bar(15, week.projected, week.projected < 0 ? 'missing' : 'projected')}
              <line x1={0} x2={28} y1={zero} y2={zero} className={styles.zero} />
            </svg>
            <span aria-hidden className={styles.caption}>
              {isoWeekOf(week.weekOn).slice(5)}
              <small>{week.weekOn.slice(5)}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
};
