import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useMayOpen } from '@portal/platform/web/session/use-may-open.ts';
import styles from './home.module.css';

type Props<Name extends string> = {
  counts: Readonly<Record<Name, number>>;
  names: Readonly<Record<Name, string>>;
  links: Readonly<Record<Name, string>>;
  /** Counters of what is late, when they are not zero. */
  alarms?: readonly Name[];
  /** Lists whose numbers the page has said already. */
  shown: readonly string[];
};

/** Counters with their names, each a link to the list of what it counts; none that the page has said already. */
export const CounterTiles = <Name extends string>({
  counts,
  names,
  links,
  alarms = [],
  shown,
}: Props<Name>) => {
  const mayOpen = useMayOpen();
  const left = (Object.keys(names) as Name[]).filter((name) => !shown.includes(links[name]));
  return (
    <ul className={styles.tiles}>
      {left.map((name) => {
        const isAlarm = alarms.includes(name) && counts[name] > 0;
        const content = (
          <>
            <strong>{formatQuantity(String(counts[name]))}</strong>
            <span>{names[name]}</span>
          </>
        );
        return (
          <li key={name} data-alarm={isAlarm || undefined} data-zero={counts[name] === 0 || undefined}>
            {mayOpen(links[name]) ? (
              <ToLink to={links[name]} className={styles.tile}>
                {content}
              </ToLink>
            ) : (
              <span className={styles.tile}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
