import { Button } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { HeatMap, type HeatCell, type HeatStep } from '@portal/platform/web/figures/heat-map.tsx';
import type { Figures } from '@portal/platform/web/figures/figures.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kindAt, type CellKind } from '../../contract/radar/cell.ts';
import type { RadarDisruption, RadarGroup } from '../../contract/radar/calls.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { disruptionsIn, useDisrupted } from './disruptions.ts';
import styles from './radar.module.css';
import { radarScreen } from './words.en.ts';

/** Groups of one page of the table. */
const PAGE = 25;
const STEPS: Readonly<Record<CellKind, HeatStep | 0>> = {
  green: 'calm',
  yellow: 'high',
  red: 'full',
  notStated: 'closed',
  noForecast: 0,
};

type Props = {
  groups: readonly RadarGroup[];
  mondays: readonly string[];
  disruptions: readonly RadarDisruption[];
  onPick: (group: RadarGroup, monday: string) => void;
};

/** The same as a table, for keys and for those who listen. */
export default function RadarTable({ groups, mondays, disruptions, onPick }: Props) {
  const words = useWords(capacityWords);
  const screen = useWords(radarScreen);
  const disrupted = useDisrupted();
  const [from, setFrom] = useState(0);
  const shown = groups.slice(from, from + PAGE);
  const byId = new Map(shown.map((group) => [group.id, group]));
  const figures: Figures = {
    measures: shown.map(({ id, number, name }) => ({ key: id, name: `${name} ${number}`, kind: 'percent' })),
    points: mondays.map((monday, week) => ({
      key: monday,
      name: monday,
      caption: { text: monday.slice(5) },
      values: Object.fromEntries(shown.map(({ id, percents }) => [id, percents[week] ?? null])),
    })),
  };
  const cellOf = (group: RadarGroup, monday: string): HeatCell => {
    const week = mondays.indexOf(monday);
    const kind = kindAt(group.marks, week);
    const percent = group.percents[week] ?? null;
    const said = percent === null ? words.cell[kind] : fill(screen.load, { kind: words.cell[kind], percent });
    const cards = disruptionsIn(disruptions, { group, monday });
    return {
      heat: STEPS[kind],
      text: percent === null ? (kind === 'noForecast' ? '–' : '?') : `${percent}%`,
      ...(cards.length > 0 && { small: '◥' }),
      spoken: fill(screen.spoken, { group: group.name, week: monday, kind: disrupted(said, cards) }),
    };
  };
  return (
    <>
      <HeatMap
        title={screen.title}
        figures={figures}
        corner={screen.corner}
        cellOf={({ key }, period) => cellOf(byId.get(key)!, period.key)}
        onPick={({ key }, period) => onPick(byId.get(key)!, period.key)}
      />
      {groups.length > PAGE && (
        <div className={styles.pager}>
          <Button disabled={from === 0} onClick={() => setFrom(from - PAGE)}>
            {screen.previous}
          </Button>
          <span role="status">
            {fill(screen.page, { from: from + 1, to: from + shown.length, all: groups.length })}
          </span>
          <Button disabled={from + PAGE >= groups.length} onClick={() => setFrom(from + PAGE)}>
            {screen.next}
          </Button>
        </div>
      )}
    </>
  );
}
