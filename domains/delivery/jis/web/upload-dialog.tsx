import { useQueryClient } from '@tanstack/react-query';
import { Alert, Progress } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { refresh } from '@portal/platform/web/calls/use-call.ts';
import { FileDialog } from '@portal/platform/web/form/inputs/file-dialog.tsx';
import { FileDrop, useUpload } from '@portal/platform/web/form/inputs/file-drop.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { listJisCallOffs, MOST_FILE_BYTES, takeJisFile } from '../contract/endpoints.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Taken = OutputOf<typeof takeJisFile>;

/** A file of call-offs in sequence; what of it could not be placed is named. */
export default function UploadDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const client = useQueryClient();
  const { percent, problem, setProblem, send } = useUpload(takeJisFile, MOST_FILE_BYTES);
  const [taken, setTaken] = useState<Taken | null>(null);
  const busy = percent !== null;
  const notTaken = taken === null ? [] : [...taken.waiting, ...taken.refused];
  const take = async (file: File): Promise<void> => {
    const answer = await send({}, file);
    if (answer === undefined) return;
    setTaken(answer);
    await refresh(client, listJisCallOffs);
  };
  return (
    <FileDialog title={screen.upload} width={760} busy={busy} onClose={onClose}>
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      {taken === null && (
        <FileDrop
          disabled={busy}
          text={screen.uploadHint}
          onFile={(file) => void take(file)}
          onProblem={setProblem}
        />
      )}
      {busy && (
        <div role="status">
          <Progress percent={percent} aria-label={screen.upload} />
        </div>
      )}
      {taken && (
        <Alert
          type={notTaken.length > 0 ? 'warning' : 'success'}
          showIcon
          title={fill(screen.taken, {
            taken: taken.taken,
            repeated: taken.repeated,
            refused: taken.refused.length,
            waiting: taken.waiting.length,
          })}
        />
      )}
      {taken && notTaken.length > 0 && (
        <PlainTable<Taken['refused'][number]>
          label={screen.refused}
          rows={notTaken}
          rowKey={({ index, messageId }, at) => `${messageId} ${index} ${at}`}
          words={words}
          columns={[column.code('messageId'), column.text('text', { title: words.fields.reason })]}
        />
      )}
    </FileDialog>
  );
}
