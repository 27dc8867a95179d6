import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { refresh } from '@portal/platform/web/calls/use-call.ts';
import { FileDialog } from '@portal/platform/web/form/inputs/file-dialog.tsx';
import { FileDrop, useUpload } from '@portal/platform/web/form/inputs/file-drop.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listMessages, MOST_MESSAGE_BYTES, uploadMessage } from '../../contract/endpoints.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import { FirmChanges } from './firm-changes.tsx';
import { MessageResult } from './message-result.tsx';
import styles from '../message.module.css';
import { useWatched } from './use-watched.ts';

type Props = { onClose: () => void; onOpen: (id: string) => void };

/** One file: sent, read, and what became of it. */
export default function UploadDialog({ onClose, onOpen }: Props) {
  const words = useWords(ediWords);
  const client = useQueryClient();
  const { percent, problem, setProblem, send: sendFile } = useUpload(uploadMessage, MOST_MESSAGE_BYTES);
  const [sent, setSent] = useState<{ id: string; name: string } | null>(null);
  const busy = percent !== null;

  const send = async (file: File): Promise<void> => {
    const taken = await sendFile({}, file);
    if (taken === undefined) return;
    setSent({ id: taken.id, name: file.name });
    await refresh(client, listMessages);
  };
  return (
    <FileDialog title={words.actions.upload} width={520} busy={busy} onClose={onClose}>
      <div className={styles.stack}>
        {sent === null && (
          <FileDrop
            disabled={busy}
            text={words.actions.drop}
            onFile={(file) => void send(file)}
            onProblem={setProblem}
          />
        )}
        {busy && (
          <div role="status">
            <Progress percent={percent} aria-label={words.actions.upload} />
            <div>{fill(words.actions.sending, { percent })}</div>
          </div>
        )}
        {problem !== null && <Alert type="error" showIcon title={problem} role="alert" />}
        {sent && (
          <Outcome
            {...sent}
            onOpen={() => {
              onClose();
              onOpen(sent.id);
            }}
            onAnother={() => setSent(null)}
          />
        )}
      </div>
    </FileDialog>
  );
}

type OutcomeProps = { id: string; name: string; onOpen: () => void; onAnother: () => void };

/** Watches the message until it is read. */
const Outcome = ({ id, name, onOpen, onAnother }: OutcomeProps) => {
  const words = useWords(ediWords);
  const { message, isOver } = useWatched(id, { isNew: true });
  return (
    <div className={styles.stack} role="status">
      <strong>{name}</strong>
      {message && isOver ? <MessageResult message={message} /> : <Reading text={words.actions.reading} />}
      {isOver && <FirmChanges message={id} isNew />}
      <div className={styles.row}>
        <Button type="primary" onClick={onOpen}>
          {words.actions.open}
        </Button>
        <Button disabled={!isOver} onClick={onAnother}>
          {words.actions.another}
        </Button>
      </div>
    </div>
  );
};

const Reading = ({ text }: { text: string }) => (
  <div>
    <Progress percent={100} status="active" showInfo={false} aria-label={text} />
    <div>{text}</div>
  </div>
);
