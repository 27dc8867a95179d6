import { useQueryClient } from '@tanstack/react-query';
import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Modal, Progress, Upload } from 'antd';
import { useState } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ImportResult } from '../../contract/import-result.ts';
import { fill } from '../../contract/words.ts';
import { CallFailure } from '../calls/call-failure.ts';
import { showFailure } from '../calls/notices.tsx';
import { shellCalls } from '../calls/shell-calls.ts';
import { upload } from '../calls/upload.ts';
import { refresh } from '../calls/use-call.ts';
import { useDownload } from '../calls/use-download.ts';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import styles from './list.module.css';
import type { ImportWith } from './list-props.ts';

/** SPEC section 9. */
const WIDTH = 450;
const MEGABYTE = 1024 * 1024;

type YesNo = 'Y' | 'N';
type Props = {
  importWith: ImportWith;
  /** The call whose answers an import makes old. */
  refreshes: Endpoint;
  onClose: () => void;
  onDone?: (result: ImportResult) => void;
};

/**
 * Template, one file, what it would do, agreement, progress, and what became of the rows. What is agreed to is what is stored: the
 * seal of the preview goes with the file. Loaded when it is first opened.
 */
export default function ImportDialog({ importWith, refreshes, onClose, onDone }: Props) {
  const words = useWords(kitWords);
  const client = useQueryClient();
  const template = useDownload(importWith.template);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, YesNo>>>({});
  const input = importWith.input ?? {};
  const limit = (importWith.upload.maxBytes ?? 20 * MEGABYTE) / MEGABYTE;
  const seen = result?.preview === true ? result : null;

  const take = (selected: File, all: readonly File[]): void => {
    setResult(null);
    setChosen({});
    const tooLarge = selected.size > limit * MEGABYTE;
    setProblem(
      tooLarge ? fill(words.import.tooLarge, { limit }) : all.length > 1 ? words.import.onlyOne : null,
    );
    setFile(tooLarge ? null : selected);
  };
  const send = async (selected: File, asked: Readonly<Record<string, string>>): Promise<void> => {
    setPercent(0);
    try {
      const values = { ...input, ...asked };
      const done = (await upload(importWith.upload, values, selected, setPercent)) as ImportResult;
      setResult(done);
      if (done.preview) return;
      setFile(null);
      onDone?.(done);
      await refresh(client, refreshes);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      showFailure(failure);
    } finally {
      setPercent(null);
    }
  };
  const check = async (next = chosen): Promise<void> => {
    if (file) await send(file, { ...next, preview: 'Y' });
    else setProblem(words.import.nothing);
  };
  const choose = (field: string, value: YesNo): void => {
    const next = { ...chosen, [field]: value };
    setChosen(next);
    void check(next);
  };
  const busy = percent !== null;
  return (
    <Modal
      open
      width={WIDTH}
      title={words.import.title}
      closable={!busy}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="close" disabled={busy} onClick={onClose}>
          {words.actions.close}
        </Button>,
        file && seen ? (
          <Button
            key="agree"
            type="primary"
            loading={busy}
            disabled={seen.good === 0}
            onClick={() => void send(file, { ...chosen, seal: seen.seal })}
          >
            {fill(words.import.agree, { good: seen.good })}
          </Button>
        ) : (
          <Button key="check" type="primary" loading={busy} onClick={() => void check()}>
            {words.import.check}
          </Button>
        ),
      ]}
    >
      <Button
        type="link"
        className={styles.template}
        loading={template.busy}
        onClick={() => void template.run(input)}
      >
        {words.import.template}
      </Button>
      <Upload.Dragger
        accept=".xlsx"
        disabled={busy}
        fileList={file ? [{ uid: 'chosen', name: file.name, status: 'done' }] : []}
        beforeUpload={(selected, all) => {
          take(selected, all);
          return false;
        }}
        onRemove={() => {
          setFile(null);
          setResult(null);
        }}
      >
        <InboxOutlined aria-hidden style={{ fontSize: 32 }} />
        <div>{words.import.drop}</div>
      </Upload.Dragger>
      {problem !== null && <Alert type="warning" title={problem} />}
      {busy && (
        <div role="status">
          <Progress percent={percent} />
          <div>{percent < 100 ? fill(words.import.progress, { percent }) : words.import.checking}</div>
        </div>
      )}
      {result && <Outcome result={result} busy={busy} choose={choose} />}
    </Modal>
  );
}

type OutcomeProps = {
  result: ImportResult;
  busy: boolean;
  choose: (field: string, value: YesNo) => void;
};

/** How many rows were taken or would be, what they do, and which cells to mend. */
const Outcome = ({ result, busy, choose }: OutcomeProps) => {
  const words = useWords(kitWords).import;
  const marked = useDownload(shellCalls().downloadFile);
  const { preview, outdated, good, bad, effects, choices, errors, errorFile } = result;
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
          <table>
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
    </div>
  );
};
