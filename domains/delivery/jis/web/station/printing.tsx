import { Button } from 'antd';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { formatDuration, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { sound } from '@portal/platform/web/parts/tones.ts';
import { MOST_QUEUED, type JisStation, type StationCallOff } from '../../contract/station.ts';
import { moved } from '../../contract/line/stop.ts';
import { words as jisWords } from '../../contract/words.en.ts';
import { useSeconds } from '../board/use-seconds.ts';
import { Standing } from '../line/standing.tsx';
import type { StationSetting } from './setting.ts';
import { usePrinting } from './use-printing.ts';
import { Printed } from './printed.tsx';
import { stationWords } from './words.en.ts';
import styles from './station.module.css';

const AgainDialog = lazy(async () => import('./again-dialog.tsx'));

/** The next vehicle large, with the key that prints it; those behind it, and what was printed last. */
export const Printing = ({ station, setting }: { station: JisStation; setting: StationSetting }) => {
  const words = useWords(stationWords);
  const jis = useWords(jisWords);
  const { print, busy, stopped } = usePrinting(station, setting);
  const [again, setAgain] = useState<{ id: string; number: string }>();
  const now = useSeconds();
  const [next, ...others] = station.next.map((callOff) => moved(callOff, station.stops, now));
  const isDoubtful = next !== undefined && next.doubt !== null;
  useSounds(station, setting.isLoud);
  const go = (): void => {
    if (next === undefined || busy) return;
    if (next.doubt === 'printedBefore') setAgain({ id: next.id, number: next.sequenceNo });
    else void print(next.id);
  };
  useEnter(next !== undefined && !isDoubtful && again === undefined, go);
  return (
    <>
      <Standing stops={station.stops} zone={station.zone} now={now} />
      <div className={styles.printing}>
        <section className={styles.next} aria-label={words.next} data-doubt={isDoubtful || undefined}>
          {next ? <Next callOff={next} zone={station.zone} /> : <p className={styles.none}>{words.none}</p>}
          {next?.doubt && (
            <p role="alert" className={styles.doubt}>
              {fill(jis.doubt[next.doubt], { about: next.doubtAbout ?? '' })}
            </p>
          )}
          {stopped !== undefined && (
            <p role="alert" className={styles.stopped}>
              {stopped}
            </p>
          )}
          {next && (
            <Button
              type={isDoubtful ? 'default' : 'primary'}
              size="large"
              className={styles.key}
              loading={busy}
              onClick={go}
            >
              {fill(isDoubtful ? words.printLooked : words.print, { number: next.sequenceNo })}
            </Button>
          )}
        </section>
        <section className={styles.behind} aria-label={words.behind}>
          <h2>
            {fill(words.waiting, { count: station.count < MOST_QUEUED ? station.count : `${MOST_QUEUED}+` })}
          </h2>
          <ol>
            {others.map(({ id, sequenceNo, manufacturingNo, plannedAt, action, doubt, doubtAbout }) => (
              <li key={id}>
                <strong>{sequenceNo}</strong>
                <span>{manufacturingNo}</span>
                <time dateTime={plannedAt}>{wallClock(station.zone, new Date(plannedAt)).time}</time>
                {action === 'reorder' && <em>{jis.action.reorder}</em>}
                {doubt && <em>{fill(jis.doubt[doubt], { about: doubtAbout ?? '' })}</em>}
              </li>
            ))}
          </ol>
          {station.cancelled.length > 0 && (
            <p>
              {fill(words.cancelled, {
                numbers: station.cancelled.map(({ sequenceNo }) => sequenceNo).join(', '),
              })}
            </p>
          )}
        </section>
        <Printed
          printed={station.printed}
          zone={station.zone}
          onAgain={({ id, sequenceNo }) => setAgain({ id, number: sequenceNo })}
        />
        <Suspense>
          {again && <AgainDialog {...again} setting={setting} onClose={() => setAgain(undefined)} />}
        </Suspense>
      </div>
    </>
  );
};

const MINUTE = 60_000;

/** Read from two metres: number, variant, parts, and how long until it is built. */
const Next = ({ callOff, zone }: { callOff: StationCallOff; zone: string }) => {
  const words = useWords(stationWords);
  const jis = useWords(jisWords);
  const now = useSeconds();
  const look = useCellContext();
  const { sequenceNo, manufacturingNo, partGroup, tma, plannedAt, action, parts } = callOff;
  const away = (Date.parse(plannedAt) - now) / MINUTE;
  return (
    <>
      <p className={styles.number}>{sequenceNo}</p>
      <p className={styles.facts}>
        <strong>{manufacturingNo}</strong>
        <span>{[tma, partGroup].filter(Boolean).join(' · ')}</span>
        <time dateTime={plannedAt}>
          {wallClock(zone, new Date(plannedAt)).time}{' '}
          {fill(away >= 0 ? words.ahead : words.late, { time: formatDuration(Math.max(1, Math.abs(away))) })}
        </time>
        {action === 'reorder' && <em>{jis.action.reorder}</em>}
      </p>
      <ul className={styles.parts}>
        {parts.slice(0, MOST_PARTS).map(({ position, partNo, quantity, unit }) => (
          <li key={position}>
            <strong>{partNo}</strong> × {formatQuantity(quantity)} {look.unit(unit)}
          </li>
        ))}
        {parts.length > MOST_PARTS && <li>{fill(words.moreParts, { count: parts.length - MOST_PARTS })}</li>}
      </ul>
    </>
  );
};

/** As many as stand above the key on a screen of 900 px. */
const MOST_PARTS = 5;

/** Enter prints where nothing else takes it: no button, no field, no dialog. A key that is held prints once. */
const useEnter = (isOn: boolean, go: () => void): void => {
  const pressed = useEffectEvent(go);
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      const at = document.activeElement;
      const isFree = at === null || at === document.body || at.tagName === 'MAIN' || at.tagName === 'H1';
      if (event.key !== 'Enter' || event.repeat || !isFree) return;
      event.preventDefault();
      pressed();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
};

/** A short tone when something comes that is to be printed, a low one when somebody has to look. */
const useSounds = ({ next, count }: JisStation, isLoud: boolean): void => {
  const [first] = next;
  const before = useRef({ id: first?.id, count });
  const doubt = first?.doubt ?? null;
  useEffect(() => {
    const was = before.current;
    before.current = { id: first?.id, count };
    if (!isLoud || first === undefined) return;
    if (doubt !== null && was.id !== first.id) sound('wrong');
    else if (count > was.count) sound('good');
  }, [first, doubt, count, isLoud]);
};
