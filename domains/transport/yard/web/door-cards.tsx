import { fill } from '@portal/platform/contract/words.ts';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { truckAt } from '../contract/calling/door-fit.ts';
import type { Yard, YardDoor, YardTruck } from '../contract/fields.ts';
import { nextFor } from '../contract/calling/next-truck.ts';
import { words as yardWords } from '../contract/words.en.ts';
import { sinceOf } from './truck-facts.ts';
import { useTimeWords } from './use-time-words.ts';
import { screenWords } from './words.en.ts';
import styles from './yard.module.css';

type Props = { yard: Yard; now: string; callTo: (truck: YardTruck, doorId: string) => Action };

/** The docks side by side: who is there, or who comes next and what speaks for it. */
export const DoorCards = ({ yard, now, callTo }: Props) => {
  const screen = useWords(screenWords);
  const time = useTimeWords();
  return (
    <ul className={styles.doors} aria-label={screen.doors}>
      {yard.doors
        .filter(({ active }) => active)
        .map((door) => {
          const holder = truckAt(yard.trucks, door.id);
          return (
            <li
              key={door.id}
              className={styles.door}
              data-state={holder?.lane ?? (door.open ? 'free' : 'closed')}
            >
              <strong>{door.code}</strong>
              {holder ? (
                <>
                  <span className={styles.plate}>{holder.plate ?? holder.number}</span>
                  <span>{sinceOf(holder, now, time)}</span>
                </>
              ) : (
                <FreeDoor door={door} yard={yard} now={now} callTo={callTo} />
              )}
            </li>
          );
        })}
    </ul>
  );
};

const FreeDoor = ({ door, yard, now, callTo }: Props & { door: YardDoor }) => {
  const { why } = useWords(yardWords);
  const screen = useWords(screenWords);
  const words = useWords(yardWords);
  if (!door.open) return <span>{fill(screen.closedHours, { hours: door.hours ?? words.allDay })}</span>;
  const next = nextFor(yard, door, now);
  if (!next)
    return (
      <span>
        {screen.free} · {screen.nobody}
      </span>
    );
  return (
    <>
      <span className={styles.reasons}>
        {next.reasons
          .map((reason) => fill<string>(why[reason.why], { time: formatDuration(reason.minutes ?? 0) }))
          .join(' · ')}
      </span>
      <ActionButtons actions={[callTo(next.truck, door.id)]} />
    </>
  );
};
