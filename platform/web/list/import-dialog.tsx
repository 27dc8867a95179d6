import { useQueryClient } from '@tanstack/react-query';
import { InboxOutlined } from '@ant-design/icons';
import { Alert, App, Button, Modal, Progress, Upload } from 'antd';
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

type Props = {
  importWith: ImportWith;
  /** The call whose answers an import makes old. */
  refreshes: Endpoint;
  onClose: () => void;
  onDone?: (result: ImportResult) => void;
};

/** Template, one file, confirmation, progress, and what became of the rows. Loaded when it is first opened. */
export default function ImportDialog({ importWith, refreshes, onClose, onDone }: Props) {
  const words = useWords(kitWords);
  const { modal } = App.useApp();
  const client = useQueryClient();
  const template = useDownload(importWith.template);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const input = importWith.input ?? {};
  const limit = (importWith.upload.maxBytes ?? 20 * MEGABYTE) / MEGABYTE;

  const take = (selected: File, all: readonly File[]): void => {
    setResult(null);
    const tooLarge = selected.size > limit * MEGABYTE;
    setProblem(
      tooLarge ? fill(words.import.tooLarge, { limit }) : all.length > 1 ? words.import.onlyOne : null,
    );
    setFile(tooLarge ? null : selected);
  };
  const send = async (selected: File): Promise<void> => {
    setPercent(0);
    try {
      const done = (await upload(importWith.upload, input, selected, setPercent)) as ImportResult;
      setResult(done);
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
  const confirm = (): void => {
    if (!file) {
      setProblem(words.import.nothing);
      return;
    }
    modal.confirm({
      title: words.import.title,
      content: fill(words.import.confirm, { name: file.name }),
      okText: words.actions.confirm,
      cancelText: words.actions.cancel,
      onOk: () => void send(file),
    });
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
        <Button key="start" type="primary" loading={busy} onClick={confirm}>
          {words.import.start}
        </Button>,
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
        onRemove={() => setFile(null)}
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
      {result && <Outcome result={result} />}
    </Modal>
  );
}

/** How many rows were taken, and which cells to mend. */
const Outcome = ({ result }: { result: ImportResult }) => {
  const words = useWords(kitWords).import;
  const marked = useDownload(shellCalls().downloadFile);
  const { good, bad, errors, errorFile } = result;
  return (
    <div role="status">
      {good > 0 && <Alert type="success" title={fill(words.good, { good })} />}
      {bad > 0 && <Alert type="error" title={fill(words.bad, { bad })} />}
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
