import { Button } from 'antd';
import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { screenWords } from '../words.en.ts';
import styles from './binding.module.css';

/** What may be picked: a document with its number, what is said of it, and its amount. */
export type Choice = {
  readonly id: string;
  readonly number: string;
  readonly says: string;
  readonly amount: string;
};
type Props = {
  title: string;
  choices: readonly Choice[];
  picked: readonly string[];
  empty: string;
  onPick: (ids: readonly string[]) => void;
  /** There are more to pick from. */
  readMore: (() => void) | undefined;
};

/** Documents to pick from by mouse or keyboard, several at once. */
export const Picked = ({ title, choices, picked, empty, onPick, readMore }: Props) => {
  const screen = useWords(screenWords).bind;
  return (
    <fieldset className={styles.side}>
      <legend>{title}</legend>
      {choices.length === 0 && <p className={styles.quiet}>{empty}</p>}
      {choices.map(({ id, number, says, amount }) => (
        <label key={id} className={styles.choice}>
          <input
            type="checkbox"
            checked={picked.includes(id)}
            onChange={({ target }) =>
              onPick(target.checked ? [...picked, id] : picked.filter((one) => one !== id))
            }
          />
          <span className={styles.number}>{number}</span>
          <span className={styles.quiet}>{says}</span>
          <span className={styles.amount}>{formatMoney(amount)}</span>
        </label>
      ))}
      {readMore && (
        <Button type="link" size="small" onClick={readMore}>
          {screen.readMore}
        </Button>
      )}
    </fieldset>
  );
};
