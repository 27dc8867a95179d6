import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useMayOpen } from './use-may-open.ts';
import styles from './home.module.css';

type Props<Name extends string> = {
  counts: Readonly<Record<Name, number>>;
  names: Readonly<Record<Name, string>>;
  links: Readonly<Record<Name, string>>;
  /** Counters that ask for attention when they are not zero. */
  alarms: readonly Name[];
};

/** Counters with their names, each a link to the list of what it counts. */
export const CounterTiles = <Name extends string>({ counts, names, links, alarms }: Props<Name>) => {
  const mayOpen = useMayOpen();
  return (
    <ul className={styles.tiles}>
      {(Object.keys(names) as Name[]).map((name) => {
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
