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
import { importTaxList, listInvoices, readInvoice } from '../contract/endpoints.ts';
import { words as invoiceWords } from '../contract/words.en.ts';
import styles from './invoice.module.css';
import { screenWords } from './words.en.ts';

type Result = OutputOf<typeof importTaxList>;
type Row = Result['rows'][number];

/** The list of the tax platform: what it marked, and the rows that were not taken. */
export default function TaxListDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords).taxList;
  const client = useQueryClient();
  const { percent, problem, setProblem, send } = useUpload(importTaxList, importTaxList.maxBytes!);
  const [result, setResult] = useState<Result>();
  const busy = percent !== null;
  const take = async (file: File): Promise<void> => {
    const answer = await send({}, file);
    if (answer === undefined) return;
    setResult(answer);
    await Promise.all([refresh(client, listInvoices), refresh(client, readInvoice)]);
  };
  return (
    <FileDialog title={screen.title} width={720} busy={busy} onClose={onClose}>
      <div className={styles.stack}>
        <FileDrop
          disabled={busy}
          text={screen.drop}
          onFile={(file) => void take(file)}
          onProblem={setProblem}
        />
        <span className={styles.quiet}>{screen.hint}</span>
        {busy && <Progress percent={percent} aria-label={screen.title} />}
        {problem !== null && <Alert type="error" showIcon title={problem} role="alert" />}
        {result && (
          <div role="status" className={styles.stack}>
            <strong>{fill(screen.good, { good: result.good })}</strong>
            {result.bad > 0 && (
              <span className={styles.wrong}>{fill(screen.bad, { count: result.bad })}</span>
            )}
          </div>
        )}
        {result && result.bad > 0 && (
          <PlainTable
            label={screen.title}
            rows={result.rows}
            rowKey={({ row }) => String(row)}
            words={words}
            columns={[
              column.count<Row>('row', { title: screen.row, width: 70 }),
              column.code<Row>('number', { width: 200 }),
              column.of<Row>(
                'problem',
                { text: (row) => fill(words.taxRow[row.problem], row) },
                { title: screen.problem },
              ),
            ]}
          />
        )}
      </div>
    </FileDialog>
  );
}
