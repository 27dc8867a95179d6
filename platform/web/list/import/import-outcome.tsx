import { Alert, Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { ImportResult } from '../../../contract/workbook/import-result.ts';
import { fill } from '../../../contract/words.ts';
import { shellCalls } from '../../calls/shell-calls.ts';
import { TouchedLines } from '../../calls/touched-lines.tsx';
import { useDownload } from '../../calls/files/use-download.ts';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import tables from '../../parts/table.module.css';
import styles from '../list.module.css';

type YesNo = 'Y' | 'N';
type OutcomeProps = {
  result: ImportResult;
  busy: boolean;
  choose: (field: string, value: YesNo) => void;
  /** What else it asks for, below what it touches. */
  asks?: ReactNode;
  /** What may be done about it. */
  children: ReactNode;
};

/** Beside what else the dialog says; the list scrolls. */
const TOUCHED_HEIGHT = 220;

/** How many rows were taken or would be, what they do, and which cells to mend. */
export const ImportOutcome = ({ result, busy, choose, asks, children }: OutcomeProps) => {
  const words = useWords(kitWords).import;
  const marked = useDownload(shellCalls().downloadFile);
  const { preview, outdated, good, bad, effects, choices, errors, errorFile, touches, touched, mend } =
    result;
  const [goodText, badText] = preview ? [words.wouldTake, words.wouldRefuse] : [words.good, words.bad];
  return (
    <div role="status" className={styles.imported}>
      {outdated && <Alert type="warning" title={words.outdated} />}
      {(good > 0 || effects.length > 0) && (
        <Alert
          type={good > 0 && !preview ? 'success' : 'info'}
          title={good > 0 ? fill(goodText, { good }) : words.none}
          description={
            effects.length > 0 && (
              <ul className={styles.importEffects}>
                {effects.map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
              </ul>
            )
          }
        />
      )}
      {touches > 0 && (
        <Alert
          type="warning"
          showIcon
          title={fill(preview ? words.wouldTouch : words.touched, { touches })}
          description={<TouchedLines touched={touched} height={TOUCHED_HEIGHT} />}
        />
      )}
      {mend !== null && <Alert type="info" showIcon title={mend} />}
      {asks}
      {preview &&
        choices.map(({ field, text, chosen }) => (
          <Checkbox
            key={field}
            checked={chosen === 'Y'}
            disabled={busy}
            onChange={({ target }) => choose(field, target.checked ? 'Y' : 'N')}
          >
            {text}
          </Checkbox>
        ))}
      {bad > 0 && <Alert type="error" title={fill(badText, { bad })} />}
      {errors.length > 0 && (
        <div className={styles.importErrors}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th>{words.row}</th>
                <th>{words.column}</th>
                <th>{words.problem}</th>
              </tr>
            </thead>
            <tbody>
              {errors.map((error) => (
                <tr key={`${error.row} ${error.column} ${error.message}`}>
                  <td>{error.row}</td>
                  <td>{error.column}</td>
                  <td>{error.message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {errorFile && (
        <Button type="link" loading={marked.busy} onClick={() => void marked.run(errorFile)}>
          {words.marked}
        </Button>
      )}
      {children}
    </div>
  );
};
