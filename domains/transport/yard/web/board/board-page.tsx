import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { WallScreen } from '@portal/platform/web/wall/wall-screen.tsx';
import type { BoardTruck, YardBoard } from '../../contract/board.ts';
import { words as yardWords } from '../../contract/words.en.ts';
import { sinceOf, toneOf, windowOf } from '../truck-facts.ts';
import { useNow } from '../use-now.ts';
import { useYardBoard } from '../use-yard.ts';
import { useTimeWords } from '../use-time-words.ts';
import { screenWords } from '../words.en.ts';
import styles from './board.module.css';

/** The yard on a wall: docks with their trucks, and who is called, waits, is late, is expected and has left. It follows by itself, for days. */
export default function YardBoardPage() {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  const now = useNow();
  const answer = useYardBoard();
  const yard = answer.data;
  return (
    <WallScreen title={words.title} shown={yard} now={Date.parse(now)} answer={answer} lost={screen.lost}>
      {yard && <Doors yard={yard} now={now} />}
      {yard && <Lanes yard={yard} now={now} />}
    </WallScreen>
  );
}

const Doors = ({ yard, now }: { yard: YardBoard; now: string }) => {
  const screen = useWords(screenWords);
  const time = useTimeWords();
  return (
    <ul className={styles.doors} aria-label={screen.doors}>
      {yard.doors.map(({ code, open, truck }) => (
        <li key={code} data-state={truck?.lane ?? (open ? 'free' : 'closed')}>
          <strong>{code}</strong>
          {truck ? (
            <>
              <span className={styles.plate}>{truck.plate ?? truck.number}</span>
              <span>{sinceOf(truck, now, time)}</span>
            </>
          ) : (
            <span>{open ? screen.free : screen.closed}</span>
          )}
        </li>
      ))}
    </ul>
  );
};

/** A wall is not scrolled: how many trucks there are beside those that are shown is said. */
const Lanes = ({ yard, now }: { yard: YardBoard; now: string }) => {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  return (
    <div className={styles.lanes}>
      {yard.lanes.map(({ lane, count, trucks }) => (
        <section key={lane} data-lane={lane} aria-label={words.lane[lane]}>
          <h2>{fill(screen.lane, { lane: words.lane[lane], count })}</h2>
          <ul>
            {trucks.map((truck) => (
              <Truck key={truck.visitId ?? truck.orderId} truck={truck} yard={yard} now={now} />
            ))}
          </ul>
          {count > trucks.length && <p>{fill(screen.more, { count: count - trucks.length })}</p>}
        </section>
      ))}
    </div>
  );
};

const Truck = ({ truck, yard, now }: { truck: BoardTruck; yard: YardBoard; now: string }) => {
  const { urgent } = useWords(yardWords).fields;
  const { walkIn } = useWords(screenWords);
  const time = useTimeWords();
  return (
    <li>
      <strong className={styles.plate}>
        {truck.plate ?? truck.number} {truck.urgent && <mark>{urgent}</mark>}
        {truck.orderId === null && <mark data-kind="noOrder">{walkIn.mark}</mark>}
      </strong>
      <span>
        {[truck.doorCode ?? truck.plannedDoor, windowOf(truck, { zone: yard.zone, now })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span data-tone={toneOf(truck, now, yard.yardFreeMinutes)}>{sinceOf(truck, now, time)}</span>
    </li>
  );
};
