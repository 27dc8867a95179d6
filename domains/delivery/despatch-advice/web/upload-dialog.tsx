import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Progress } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { refresh } from '@portal/platform/web/calls/use-call.ts';
import { FileDialog } from '@portal/platform/web/form/inputs/file-dialog.tsx';
import { FileDrop, useUpload } from '@portal/platform/web/form/inputs/file-drop.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { viewAddress } from '@portal/delivery-note/web/offers.tsx';
import { listDespatchAdvices, MOST_ADVICE_BYTES, takeDespatchAdvice } from '../contract/endpoints.ts';
import type { AdviceResult } from '../contract/fields.ts';
import { words as adviceWords } from '../contract/words.en.ts';
import { outcomeColumn } from './outcome-column.tsx';
import styles from './advice.module.css';
import { ProblemList } from './problem-list.tsx';

type Taken = OutputOf<typeof takeDespatchAdvice>;

/** A file is looked at first: what becomes of each note is shown before anything is written. */
export default function UploadDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(adviceWords);
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const { percent, problem, setProblem, send: sendFile } = useUpload(takeDespatchAdvice, MOST_ADVICE_BYTES);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [send, setSend] = useState(true);
  const busy = percent !== null;
  const good = taken?.notes.filter(({ outcome }) => outcome !== 'refused').length ?? 0;

  const run = async (chosen: File, input: { preview: 'Y' | 'N'; send: 'Y' | 'N' }): Promise<void> => {
    const answer = await sendFile(input, chosen);
    if (answer === undefined) return;
    setFile(chosen);
    setTaken(answer);
    if (!answer.preview)
      await Promise.all([refresh(client, listDespatchAdvices), refresh(client, listDeliveryNotes)]);
  };
  const look = async (chosen: File, at = send): Promise<void> =>
    run(chosen, { preview: 'Y', send: at ? 'Y' : 'N' });

  return (
    <FileDialog
      title={words.actions.upload}
      width={880}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          {taken && (
            <Button disabled={busy} onClick={() => setTaken(null)}>
              {words.actions.another}
            </Button>
          )}
          {file && taken?.preview === true && good > 0 && (
            <Button
              type="primary"
              loading={busy}
              onClick={() => void run(file, { preview: 'N', send: send ? 'Y' : 'N' })}
            >
              {fill(words.actions.take, { count: good })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        {taken === null && (
          <FileDrop
            disabled={busy}
            text={words.actions.drop}
            onFile={(chosen) => void look(chosen)}
            onProblem={setProblem}
          />
        )}
        {busy && (
          <div role="status">
            <Progress percent={percent} aria-label={words.actions.upload} />
            <div>{percent < 100 ? fill(words.actions.sending, { percent }) : words.actions.reading}</div>
          </div>
        )}
        {problem !== null && <Alert type="error" showIcon title={problem} role="alert" />}
        {file && taken && (
          <>
            <Outcome fileName={file.name} taken={taken} />
            {taken.preview && good > 0 && (
              <Checkbox
                checked={send}
                disabled={busy}
                onChange={({ target }) => {
                  setSend(target.checked);
                  void look(file, target.checked);
                }}
              >
                {words.actions.send}
              </Checkbox>
            )}
          </>
        )}
      </div>
    </FileDialog>
  );
}

/** What became of each note of the file, or would. */
const Outcome = ({ fileName, taken: { notes, preview } }: { fileName: string; taken: Taken }) => {
  const words = useWords(adviceWords);
  const count = (outcome: AdviceResult['outcome']) => notes.filter((note) => note.outcome === outcome).length;
  const columns: readonly Column<AdviceResult>[] = [
    column.code('advisedNumber', { width: 130, card: 'title' }),
    outcomeColumn(preview ? words.willBe : words.outcome, { width: 150, card: 'sign' }),
    column.link('noteNumber', ({ noteId }) => (noteId === null ? null : viewAddress(noteId)), {
      width: 120,
      card: 'figure',
    }),
    column.count('lines', { width: 90, card: 'figure' }),
    column.count('units', { width: 100, card: 'figure' }),
  ];
  const done = count('sent') + count('saved');
  return (
    <div className={styles.stack} role="status">
      <strong>
        {preview
          ? fill(words.preview.title, { file: fileName, count: notes.length })
          : fill(words.preview.done, { count: done })}
      </strong>
      <ul className={styles.counts}>
        {count('sent') > 0 && <li>{fill(words.preview.good, { count: count('sent') })}</li>}
        {count('saved') > 0 && <li>{fill(words.preview.saved, { count: count('saved') })}</li>}
        {count('withdrawn') > 0 && <li>{fill(words.preview.withdrawn, { count: count('withdrawn') })}</li>}
        {count('known') > 0 && <li>{fill(words.preview.known, { count: count('known') })}</li>}
        {count('refused') > 0 && <li>{fill(words.preview.refused, { count: count('refused') })}</li>}
      </ul>
      {count('refused') === notes.length && <Alert type="warning" showIcon title={words.preview.nothing} />}
      <PlainTable
        label={words.fields.notes}
        columns={columns}
        rows={notes}
        rowKey={({ advisedNumber }, at) => `${advisedNumber} ${at}`}
        words={words}
      />
      {notes
        .filter(({ problems }) => problems.length > 0)
        .map(({ advisedNumber, problems }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a file may name a number twice, and no note moves
          <section key={at}>
            <h3 className={styles.number}>{advisedNumber}</h3>
            <ProblemList problems={problems} />
          </section>
        ))}
    </div>
  );
};
