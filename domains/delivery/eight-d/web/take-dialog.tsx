import { useQueryClient } from '@tanstack/react-query';
import { Alert, Progress } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { refresh } from '@portal/platform/web/calls/use-call.ts';
import { FileDialog } from '@portal/platform/web/form/inputs/file-dialog.tsx';
import { FileDrop, useUpload } from '@portal/platform/web/form/inputs/file-drop.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { takeEightDForm } from '../contract/endpoints.ts';
import type { Stage } from '../contract/stages.ts';
import { words as eightDWords } from '../contract/words.en.ts';
import styles from './eight-d.module.css';
import { refreshes } from './refreshes.ts';
import type { Selected } from './selected.ts';
import { screenWords } from './words.en.ts';

/** The workbook that was filled in offline comes back: what was kept of it, or which entries are wrong. */
export default function TakeDialog({ report, onClose }: { report: Selected; onClose: () => void }) {
  const words = useWords(eightDWords);
  const screen = useWords(screenWords).take;
  const client = useQueryClient();
  const { percent, problem, setProblem, send } = useUpload(takeEightDForm, takeEightDForm.maxBytes!);
  const [taken, setTaken] = useState<OutputOf<typeof takeEightDForm>>();
  const busy = percent !== null;
  const named = (stages: readonly Stage[]): string => stages.map((stage) => words.stage[stage]).join(', ');
  const take = async (file: File): Promise<void> => {
    setTaken(undefined);
    const answer = await send({ id: report.id, version: report.version }, file);
    if (answer === undefined) return;
    setTaken(answer);
    await refresh(client, ...refreshes);
  };
  return (
    <FileDialog title={screen.title} width={720} busy={busy} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{screen.intro}</p>
        <FileDrop
          disabled={busy}
          text={screen.drop}
          onFile={(file) => void take(file)}
          onProblem={setProblem}
        />
        {busy && <Progress percent={percent} aria-label={screen.title} />}
        {problem !== null && <Alert type="error" showIcon title={problem} role="alert" />}
        {taken && taken.errors.length === 0 && (
          <Alert
            type="success"
            showIcon
            role="status"
            title={
              taken.saved.length === 0 ? screen.same : fill(screen.saved, { stages: named(taken.saved) })
            }
          />
        )}
        {taken && taken.skipped.length > 0 && (
          <Alert type="warning" showIcon title={fill(screen.skipped, { stages: named(taken.skipped) })} />
        )}
        {taken && taken.errors.length > 0 && (
          <div role="alert" className={styles.stack}>
            <strong>{fill(screen.errors, { count: taken.errors.length })}</strong>
            <ul className={styles.errors}>
              {taken.errors.map((error) => (
                <li key={`${error.sheet} ${error.row} ${error.message}`}>{fill(screen.error, error)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </FileDialog>
  );
}
