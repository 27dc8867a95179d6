import { Tooltip } from 'antd';
import { fill } from '../../contract/words.ts';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import styles from './help-mark.module.css';

type Props = {
  /** Name of the field that is explained. */
  of: string;
  text: string;
};

/** A question mark behind the name of a field: what it decides is said to whoever points at it, reaches it or taps it. */
export const HelpMark = ({ of, text }: Props) => {
  const words = useWords(kitWords).detail;
  return (
    <Tooltip title={text} trigger={['hover', 'focus']}>
      <button type="button" className={styles.mark} aria-label={fill(words.help, { name: of })}>
        ?
      </button>
    </Tooltip>
  );
};
