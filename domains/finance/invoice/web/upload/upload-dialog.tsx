import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { fill } from '@portal/platform/contract/words.ts';
import { refresh } from '@portal/platform/web/calls/use-call.ts';
import { FileDialog } from '@portal/platform/web/form/inputs/file-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { listInvoices, readInvoice, type InvoiceFileResult } from '../../contract/endpoints.ts';
import { words as invoiceWords } from '../../contract/words.en.ts';
import { BIND } from '../addresses.ts';
import styles from '../invoice.module.css';
import { screenWords } from '../words.en.ts';
import { FilesDrop } from './files-drop.tsx';
import { ProblemLine, ResultLine } from './result-line.tsx';
import { useUploads } from './use-uploads.ts';

type Props = {
  /** The list that they are for: with it they are bound next. */
  settlementId?: string;
  onClose: () => void;
};

/** Many files at once: each sent, read, paired, and said what became of it. */
export default function UploadDialog({ settlementId, onClose }: Props) {
  const screen = useWords(screenWords).upload;
  const client = useQueryClient();
  const { sent, busy, send } = useUploads(screen.tooLarge, async () => {
    await Promise.all([listInvoices, readInvoice].map(async (call) => refresh(client, call)));
  });
  const done = sent.filter(({ isOver }) => isOver).length;
  const latest = latestOf(sent.flatMap(({ results }) => results));
  const current = sent.find(({ isOver }) => !isOver);
  const words = useWords(invoiceWords);
  const go = useGo();
  return (
    <FileDialog title={screen.title} width={720} busy={busy} onClose={onClose}>
      <div className={styles.stack}>
        <FilesDrop
          label={screen.drop}
          hint={settlementId === undefined ? screen.hint : `${screen.hint} ${screen.thenBind}`}
          disabled={busy}
          accept=".xml,.pdf,.ofd,.zip"
          onFiles={(files) => void send(files)}
        />
        {sent.length > 0 && (
          <div role="status" className={styles.stack}>
            <span>{fill(screen.progress, { done, total: sent.length })}</span>
            <progress max={sent.length} value={done} className={styles.progress} aria-label={screen.title} />
            {current && (
              <span className={styles.quiet}>
                {fill(screen.one, { name: current.name, percent: current.percent })}
              </span>
            )}
          </div>
        )}
        <ul className={styles.results}>
          {sent.map(({ key, name, results, problem }) =>
            problem === null ? (
              results.map((result) => (
                <ResultLine
                  key={`${key} ${result.name}`}
                  result={{ ...result, ...latest.get(result.invoiceId) }}
                  onOpen={onClose}
                />
              ))
            ) : (
              <ProblemLine key={key} name={name} problem={problem} />
            ),
          )}
        </ul>
        {settlementId !== undefined && (
          <Button
            type="primary"
            className={styles.next}
            disabled={busy || latest.size === 0}
            onClick={() => {
              onClose();
              go(`${BIND}?lists=${settlementId}&invoices=${[...latest.keys()].join()}`);
            }}
          >
            {words.actions.bind}
          </Button>
        )}
      </div>
    </FileDialog>
  );
}

/** How each invoice stands by now: a file that came first was read before the others were there. */
const latestOf = (results: readonly InvoiceFileResult[]) =>
  new Map(
    results
      .filter(({ invoiceId }) => invoiceId !== null)
      .map(({ invoiceId, status, missing, differs }) => [invoiceId, { status, missing, differs }]),
  );
