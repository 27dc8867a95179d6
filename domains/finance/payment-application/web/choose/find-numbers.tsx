import { Button } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useUpload } from '@portal/platform/web/form/inputs/file-drop.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { findPayableInvoices, readPayableWorkbook } from '../../contract/endpoints.ts';
import type { PayableInvoice } from '../../contract/fields.ts';
import { words as applicationWords } from '../../contract/words.en.ts';
import styles from '../payment.module.css';
import { screenWords } from '../words.en.ts';
import { numbersIn, type Payables } from './choice.ts';

type Props = {
  applicationId: string | null;
  disabled: boolean;
  onFound: (invoices: readonly PayableInvoice[]) => void;
};

/** Invoices by their numbers: pasted, or those of a workbook. What cannot be applied for is named with the reason. */
const FindNumbers = ({ applicationId, disabled, onFound }: Props) => {
  const words = useWords(applicationWords);
  const screen = useWords(screenWords).choose;
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<Payables>();
  const finding = useCall(findPayableInvoices);
  const { percent, problem, send } = useUpload(readPayableWorkbook, readPayableWorkbook.maxBytes!);
  const find = async (numbers: readonly string[]): Promise<void> => {
    if (numbers.length === 0) return;
    const found = await finding.run({ numbers: [...numbers], applicationId });
    if (found === undefined) return;
    setAnswer(found);
    setTyped('');
    onFound(found.invoices);
  };
  const read = async (file: File): Promise<void> => {
    const content = await send({}, file);
    if (content !== undefined) await find(content.numbers);
  };
  return (
    <details className={styles.find}>
      <summary>{screen.paste}</summary>
      <div className={styles.stack}>
        <textarea
          className={styles.paste}
          rows={3}
          aria-label={screen.paste}
          placeholder={screen.pasteHint}
          value={typed}
          disabled={disabled}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles.row}>
          <Button
            disabled={disabled || numbersIn(typed).length === 0}
            loading={finding.busy}
            onClick={() => void find(numbersIn(typed))}
          >
            {screen.find}
          </Button>
          <label className={styles.file}>
            {screen.workbook}
            <input
              type="file"
              accept=".xlsx"
              aria-label={screen.workbook}
              disabled={disabled || percent !== null}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void read(file);
                target.value = '';
              }}
            />
          </label>
        </div>
        {problem !== null && (
          <p role="alert" className={styles.wrong}>
            {problem}
          </p>
        )}
        {answer && (
          <div role="status" className={styles.stack}>
            <span>{fill(screen.found, { count: answer.invoices.length })}</span>
            {answer.problems.length > 0 && (
              <>
                <span className={styles.wrong}>
                  {fill(screen.problems, { count: answer.problems.length })}
                </span>
                <ul className={styles.problems}>
                  {answer.problems.map(({ number, problem: why }) => (
                    <li key={number}>
                      <span className={styles.number}>{number}</span> {words.problem[why]}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </div>
    </details>
  );
};

export default FindNumbers;
