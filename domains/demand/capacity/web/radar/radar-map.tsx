import { useCallback, useEffect, useMemo, useRef } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kindAt } from '../../contract/radar/cell.ts';
import type { RadarDisruption, RadarGroup } from '../../contract/radar/calls.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { disruptionsIn, useDisrupted } from './disruptions.ts';
import { CELL, HEAD, NAME, ROW, cellAt, drawMap, markOf, type Shown } from './draw-map.ts';
import styles from './radar.module.css';
import { radarScreen } from './words.en.ts';

type Props = {
  label: string;
  groups: readonly RadarGroup[];
  mondays: readonly string[];
  disruptions: readonly RadarDisruption[];
  onPick: (group: RadarGroup, monday: string) => void;
};

const TALLEST = 560;

/** Groups by weeks on one canvas, of which only what is in sight is drawn: 500 by 26 cells are one frame. */
export const RadarMap = ({ label, groups, mondays, disruptions, onPick }: Props) => {
  const { cell: cellWords } = useWords(capacityWords);
  const screen = useWords(radarScreen);
  const disrupted = useDisrupted();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const weeks = useMemo(() => mondays.map((monday) => monday.slice(5)), [mondays]);
  const marked = useMemo(
    () => new Set(disruptions.map(({ groupId, monday }) => markOf(groupId, mondays.indexOf(monday)))),
    [disruptions, mondays],
  );
  const tall = HEAD + groups.length * ROW;
  const wide = NAME + weeks.length * CELL;
  const shown = useCallback((): Shown => {
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = frame.current!;
    return { groups, weeks, marked, left, top, width, height };
  }, [groups, weeks, marked]);
  /** What a pointer that rests on a cell reads. */
  const tipAt = (x: number, y: number): string => {
    const cell = cellAt(shown(), x, y);
    if (!cell) return '';
    const { group, week } = cell;
    const monday = mondays[week]!;
    const kind = cellWords[kindAt(group.marks, week)];
    const percent = group.percents[week] ?? null;
    const said = percent === null ? kind : fill(screen.load, { kind, percent });
    return fill(screen.spoken, {
      group: group.name,
      week: monday,
      kind: disrupted(said, disruptionsIn(disruptions, { group, monday })),
    });
  };
  useEffect(() => {
    const around = frame.current!;
    // what is observed may report once more when the map is gone
    const draw = (): void => {
      if (canvas.current && frame.current) drawMap(canvas.current, shown());
    };
    draw();
    const sizes = new ResizeObserver(draw);
    sizes.observe(around);
    around.addEventListener('scroll', draw, { passive: true });
    return () => {
      sizes.disconnect();
      around.removeEventListener('scroll', draw);
    };
  }, [shown]);
  const height = Math.min(TALLEST, tall);
  return (
    <div ref={frame} className={styles.frame} style={{ height: height + 2 }}>
      <div style={{ width: wide, height: tall }}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={label}
          onMouseMove={({ currentTarget, nativeEvent: { offsetX, offsetY } }) => {
            currentTarget.title = tipAt(offsetX, offsetY);
          }}
          onClick={({ nativeEvent: { offsetX, offsetY } }) => {
            const cell = cellAt(shown(), offsetX, offsetY);
            if (cell) onPick(cell.group, mondays[cell.week]!);
          }}
        />
      </div>
    </div>
  );
};
