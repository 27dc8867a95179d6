import { fill } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import type { JisPiece } from '../../contract/fields.ts';
import { screenWords } from '../words.en.ts';
import styles from './load.module.css';

type Props = { pieces: readonly JisPiece[]; place: number | null; right: JisPiece | null };

/** What comes next, to be read from an arm's length, and what was right before it. */
export const NextPlace = ({ pieces, place, right }: Props) => {
  const screen = useWords(screenWords);
  const look = useCellContext();
  const next = pieces.filter((piece) => piece.place === place && piece.state !== 'loaded');
  const [first] = next;
  return (
    <section className={styles.next} aria-label={screen.next}>
      {right && (
        <p role="status" className={styles.right}>
          {fill(screen.right, { place: right.place, partNo: right.partNo })}
        </p>
      )}
      {first ? (
        <>
          <strong>{fill(screen.place, { place: first.place })}</strong>
          <ul>
            {next.map(({ id, partNo, quantity, unit }) => (
              <li key={id}>
                {partNo} <small>{`× ${formatQuantity(quantity)} ${look.unit(unit)}`}</small>
              </li>
            ))}
          </ul>
          <span>{fill(screen.vehicle, { number: first.manufacturingNo, sequence: first.sequenceNo })}</span>
        </>
      ) : (
        <strong>{screen.full}</strong>
      )}
    </section>
  );
};
