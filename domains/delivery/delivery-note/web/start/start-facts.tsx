import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import styles from '../note.module.css';
import { words as noteWords } from '../../contract/words.en.ts';
import type { NoteStart } from '../../contract/start/start.ts';

/** Where a new note began, and what of it does not fit any more. */
export const StartFacts = ({
  start,
}: {
  start: Pick<NoteStart, 'less' | 'originGone' | 'containersGone'>;
}) => {
  const { hints } = useWords(noteWords);
  const { less, originGone, containersGone } = start;
  if (less.length === 0 && !originGone && containersGone.length === 0)
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
          {containersGone.length > 0 && (
            <p>{fill(hints.containersGone, { codes: containersGone.join(', ') })}</p>
          )}
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
