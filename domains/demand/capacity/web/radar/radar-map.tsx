import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { RadarGroup } from '../../contract/radar/calls.ts';
import { CELL, HEAD, NAME, ROW, cellAt, drawMap, type Shown } from './draw-map.ts';
import styles from './radar.module.css';

type Props = {
  label: string;
  groups: readonly RadarGroup[];
  mondays: readonly string[];
  onPick: (group: RadarGroup, monday: string) => void;
};

const TALLEST = 560;

/** Groups by weeks on one canvas, of which only what is in sight is drawn: 500 by 26 cells are one frame. */
export const RadarMap = ({ label, groups, mondays, onPick }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const weeks = useMemo(() => mondays.map((monday) => monday.slice(5)), [mondays]);
  const tall = HEAD + groups.length * ROW;
  const wide = NAME + weeks.length * CELL;
  const shown = useCallback((): Shown => {
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = frame.current!;
    return { groups, weeks, left, top, width, height };
  }, [groups, weeks]);
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
          onClick={({ nativeEvent: { offsetX, offsetY } }) => {
            const cell = cellAt(shown(), offsetX, offsetY);
            if (cell) onPick(cell.group, mondays[cell.week]!);
          }}
        />
      </div>
    </div>
  );
};
