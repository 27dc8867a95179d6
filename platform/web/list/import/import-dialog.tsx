import { useQueryClient } from '@tanstack/react-query';
import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Upload } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { ImportResult } from '../../../contract/workbook/import-result.ts';
import { fill } from '../../../contract/words.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { declaredIn } from '../../../contract/values/undeclared.ts';
import { randomKey } from '../../calls/client-id.ts';
import { showFailure } from '../../calls/notices.tsx';
import { upload } from '../../calls/files/upload.ts';
import { refresh } from '../../calls/use-call.ts';
import { useDownload } from '../../calls/files/use-download.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useSession } from '../../session/session.ts';
import { kitWords } from '../../words.en.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import { LastImportNote } from './last-import-note.tsx';
import styles from '../list.module.css';
import type { ImportWith } from '../list-props.ts';

/** SPEC section 9. */
const WIDTH = 450;
const MEGABYTE = 1024 * 1024;

/** What else a preview asks for, such as a reason; `answer` checks the file again with further fields of the call. */
export type Further = (
  seen: ImportResult,
  answer: (fields: Readonly<Record<string, string>>) => void,
) => ReactNode;

type Props = {
  importWith: ImportWith;
  /** The call whose answers an import makes old. */
  refreshes: Endpoint;
  /** The list whose rows they are, where another call shows them. */
  list?: Endpoint;
  /** What the list finds, where the template is of its rows. */
  filters?: Readonly<Record<string, unknown>> | undefined;
  onClose: () => void;
  onDone?: (result: ImportResult) => void;
  further?: Further;
};

/**
 * Template, one file, what it would do, agreement, progress, and what became of the rows. What is agreed to is what is stored: the
 * seal of the preview goes with the file. It is titled as the operation log names the call: "Import commitments". Loaded when it is first
 * opened.
 */
export default function ImportDialog({
  importWith,
  refreshes,
  list = refreshes,
  filters,
  onClose,
  onDone,
  further,
}: Props) {
  const words = useWords(kitWords);
  const language = useSession((now) => now.language);
  const client = useQueryClient();
  const template = useDownload(importWith.template);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  /** Under which the server tells how far it is. */
  const [progress, setProgress] = useState('');
  /** `more` says that the server still works on the upload under way. */
  const [signs] = useState(() => new EventTarget());
  const more = useCallback(() => signs.dispatchEvent(new Event('more')), [signs]);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const input = importWith.input ?? {};
  const limit = (importWith.upload.maxBytes ?? 20 * MEGABYTE) / MEGABYTE;
  const seen = result?.preview === true ? result : null;

  const take = (selected: File, all: readonly File[]): void => {
    setResult(null);
    setChoices({});
    const tooLarge = selected.size > limit * MEGABYTE;
    setProblem(
      tooLarge ? fill(words.import.tooLarge, { limit }) : all.length > 1 ? words.import.onlyOne : null,
    );
    setFile(tooLarge ? null : selected);
  };
  const send = async (selected: File, fields: Readonly<Record<string, string>>): Promise<void> => {
    const under = randomKey();
    setPercent(0);
    setProgress(under);
    try {
      const values = { ...input, ...fields, progress: under };
      const done = (await upload(importWith.upload, values, selected, setPercent, {
        signs: (heard) => signs.addEventListener('more', heard),
      })) as ImportResult;
      setResult(done);
      if (done.preview) return;
      setFile(null);
      onDone?.(done);
      await Promise.all([refresh(client, refreshes), refresh(client, list), importWith.onDone?.()]);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      showFailure(failure);
    } finally {
      setPercent(null);
    }
  };
  const check = async (next = choices): Promise<void> => {
    if (file) await send(file, { ...next, preview: 'Y' });
    else setProblem(words.import.nothing);
  };
  const answer = (fields: Readonly<Record<string, string>>): void => {
    const next = { ...choices, ...fields };
    setChoices(next);
    void check(next);
  };
  const busy = percent !== null;
  return (
    <Modal
      open
      width={WIDTH}
      title={importWith.upload.name?.[language] ?? words.import.title}
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
            onClick={() => void send(file, { ...choices, seal: seen.seal })}
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
      {result === null && <LastImportNote list={list} refreshes={refreshes} />}
      <Button
        type="link"
        className={styles.template}
        loading={template.busy}
        onClick={() => void template.run(declaredIn(importWith.template.input, { ...filters, ...input }))}
      >
        {filters ? words.import.templateOfList : words.import.template}
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
        <InboxOutlined aria-hidden style={{ fontSize: 'var(--type-large)' }} />
        <div>{words.import.drop}</div>
      </Upload.Dragger>
      {problem !== null && <Alert type="warning" title={problem} />}
      {busy && <ImportProgress percent={percent} id={progress} onMore={more} />}
      {result && (
        <ImportOutcome
          result={result}
          busy={busy}
          choose={(field, value) => answer({ [field]: value })}
          asks={seen && further?.(seen, answer)}
        >
          {result.undo !== null && <LastImportNote list={list} refreshes={refreshes} />}
          {importWith.offers && result.undo !== null && (
            <Button onClick={() => importWith.offers?.run(result)}>{importWith.offers.label}</Button>
          )}
        </ImportOutcome>
      )}
    </Modal>
  );
}
