import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import styles from './note.module.css';
import { words as noteWords } from '../contract/words.en.ts';
import type { NoteStart } from '../contract/start.ts';

/** Where a new note began, and what of it does not fit any more. */
export const StartFacts = ({ start }: { start: Pick<NoteStart, 'less' | 'originGone'> }) => {
  const { hints } = useWords(noteWords);
  const { less, originGone } = start;
  if (less.length === 0 && !originGone)
    return <Alert className={styles.start} type="info" showIcon title={hints.beganWith} />;
  return (
    <Alert
      className={styles.start}
      type="warning"
      showIcon
      title={hints.beganWith}
      description={
        <>
          {originGone && <p>{hints.originGone}</p>}
          {less.length > 0 && (
            <>
              {hints.less}
              <ul>
                {less.map(({ partNo, quantity, open }) => (
                  <li key={partNo}>
                    {fill(hints.lessOf, {
                      partNo,
                      quantity: formatQuantity(quantity),
                      open: formatQuantity(open),
                    })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      }
    />
  );
};
