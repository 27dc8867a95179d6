import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useDownload } from '@portal/platform/web/calls/use-download.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { downloadLabels, readLabelPrint } from '../contract/endpoints.ts';
import { isPrintFailed, isPrintReady, isPrintWaiting } from '../contract/status.ts';
import { words as noteWords } from '../contract/words.en.ts';
import styles from './label-print.module.css';

const ASK_AGAIN_MS = 1000;
/** After that the user is told that he need not wait here. */
const SLOW_AFTER_MS = 20_000;

/** Labels of a note on their way. */
export type OrderedLabels = { printId: string; number: string };

/** One ordered print: waits for the server to draw it, hands the PDF over once, offers it again. */
export const LabelPrint = ({ printId, number }: OrderedLabels) => {
  const words = useWords(noteWords);
  const [settled, setSettled] = useState(false);
  const handedOver = useRef(false);
  const { data, error } = useAnswer(
    readLabelPrint,
    { printId },
    { quiet: true, keepsPrevious: false, staleTime: 0, ...(!settled && { refetchInterval: ASK_AGAIN_MS }) },
  );
  const { run, busy } = useDownload(downloadLabels);
  const isReady = data !== undefined && isPrintReady(data.status);
  if (!settled && data && !isPrintWaiting(data.status)) setSettled(true);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isReady || handedOver.current) return;
    handedOver.current = true;
    void run({ printId });
  }, [isReady, printId, run]);

  if (error) return <Alert type="error" showIcon title={number} description={error.message} />;
  if (data && isPrintFailed(data.status)) {
    const text =
      data.failure === null
        ? words.hints.labelsFailed
        : fill(words.failures['deliveryNote.glyphsMissing'], { characters: data.failure });
    return <Alert type="error" showIcon title={number} description={text} />;
  }
  return (
    <div className={styles.print} role="status">
      <strong>{number}</strong>
      {isReady ? (
        <>
          <span>{fill(words.hints.labelsReady, { pages: data.pages })}</span>
          <Button size="small" loading={busy} onClick={() => void run({ printId })}>
            {words.actions.download}
          </Button>
        </>
      ) : (
        <>
          <progress aria-label={words.hints.labelsWaiting} />
          <span>{isSlow ? words.hints.labelsSlow : words.hints.labelsWaiting}</span>
        </>
      )}
    </div>
  );
};
