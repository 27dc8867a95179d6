import { Button } from 'antd';
import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import type { StationPrinted } from '../../contract/station.ts';
import { stationWords } from './words.en.ts';
import styles from './station.module.css';

type Props = {
  printed: readonly StationPrinted[];
  zone: string;
  onAgain: (one: StationPrinted) => void;
};

/** What came out last, by whom or by itself; a label that is torn is printed once more with a reason. */
export const Printed = ({ printed, zone, onAgain }: Props) => {
  const words = useWords(stationWords);
  return (
    <section className={styles.printed} aria-label={words.printed}>
      <h2>{words.printed}</h2>
      {printed.length === 0 && <p>{words.nonePrinted}</p>}
      <ol>
        {printed.map((one) => (
          <li key={`${one.printId} ${one.id}`}>
            <strong>{one.sequenceNo}</strong>
            <span>{one.manufacturingNo}</span>
            <time dateTime={one.printedAt}>{wallClock(zone, new Date(one.printedAt)).time}</time>
            <span>{one.isAutomatic ? words.byItself : one.printedBy}</span>
            {one.copyNo > 1 && <em>{fill(words.copy, { copy: one.copyNo })}</em>}
            {one.isStuck && <ToLink to={`/jis/print?number=${one.printNo}`}>{words.stuck}</ToLink>}
            <Button size="small" onClick={() => onAgain(one)}>
              {words.printAgain}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
};
