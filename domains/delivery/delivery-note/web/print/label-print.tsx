import { Alert, Button } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { labelFieldNames } from '@portal/settings/contract/process/label-fields.ts';
import { readDeliveryNote } from '../../contract/endpoints.ts';
import type { LabelSending } from '@portal/label/contract/paper.ts';
import { continueSending, downloadLabels, readLabelPrint, stopSending } from '../../contract/print-calls.ts';
import { isOnItsWay, isPrintFailed, isPrintReady, isPrintWaiting } from '@portal/label/contract/status.ts';
import { words as labelWords } from '@portal/label/contract/words.en.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { loadSendingState, useReprint } from '@portal/label/web/offers.tsx';
import styles from './label-print.module.css';

const SendingState = lazy(async () =>
  loadSendingState().then(({ SendingState: state }) => ({ default: state })),
);
const ASK_AGAIN_MS = 1000;
/** After that the user is told that he need not wait here. */
const SLOW_AFTER_MS = 20_000;

type Print = OutputOf<typeof readLabelPrint>;

/** Labels of a note on their way. */
export type OrderedLabels = { printId: string; number: string };

/** One ordered print: waits for the server to draw it, hands the PDF over once, offers it again. */
export const LabelPrint = ({ printId, number }: OrderedLabels) => {
  const words = useWords(noteWords);
  const { reprint } = useWords(labelWords);
  const [isDecided, setDecided] = useState(false);
  const handedOver = useRef(false);
  const { data, error } = useAnswer(
    readLabelPrint,
    { printId },
    { quiet: true, keepsPrevious: false, staleTime: 0, ...(!isDecided && { refetchInterval: ASK_AGAIN_MS }) },
  );
  const { run, busy, dialog } = useReprint(downloadLabels, {
    title: words.actions.printLabels,
    about: fill(reprint.about, { numbers: number }),
  });
  const isReady = data !== undefined && isPrintReady(data.status);
  const toPrinter = data !== undefined && data.sending !== null;
  // What somebody decides of a print to a printer sets it going again.
  const isOver =
    data !== undefined &&
    !isPrintWaiting(data.status) &&
    (data.sending === null || isPrintFailed(data.status) || !isOnItsWay(data.sending.status));
  if (data && isDecided !== isOver) setDecided(isOver);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isReady || toPrinter || handedOver.current) return;
    handedOver.current = true;
    void run({ printId, reason: null });
  }, [isReady, printId, run, toPrinter]);

  if (error) return <Alert type="error" showIcon title={number} description={error.message} />;
  if (data && isPrintFailed(data.status)) {
    return <Alert type="error" showIcon title={number} description={<WhyFailed print={data} />} />;
  }
  if (isReady && data.sending)
    return <Sending printId={printId} number={number} sending={data.sending} doubtful={data.doubtful} />;
  return (
    <div className={styles.print} role="status">
      <strong>{number}</strong>
      {isReady ? (
        <>
          <span>{fill(words.hints.labelsReady, { pages: data.pages, proved: data.proved })}</span>
          <Button size="small" loading={busy} onClick={() => void run({ printId, reason: null })}>
            {words.actions.download}
          </Button>
          {dialog}
        </>
      ) : (
        <>
          <progress
            aria-label={words.hints.labelsWaiting}
            {...(data && data.pages > 0 && { value: data.pages, max: data.total })}
          />
          <span>{isSlow ? words.hints.labelsSlow : words.hints.labelsWaiting}</span>
          {data && data.pages > 0 && (
            <span>{fill(words.hints.labelsUnderWay, { pages: data.pages, total: data.total })}</span>
          )}
        </>
      )}
    </div>
  );
};

type SendingProps = OrderedLabels & { sending: LabelSending; doubtful: Print['doubtful'] };

/** Labels of a note on their way to a printer. */
const Sending = ({ printId, number, sending, doubtful }: SendingProps) => {
  const refreshes = [readLabelPrint, readDeliveryNote];
  const goOn = useCall(continueSending, { refreshes });
  const stop = useCall(stopSending, { refreshes });
  return (
    <Suspense fallback={<Skeleton />}>
      <SendingState
        number={number}
        sending={sending}
        doubtful={doubtful.map(({ label, plate }) => ({ label, name: plate }))}
        goOn={{ busy: goOn.busy, run: (next) => void goOn.run({ printId, next }) }}
        stop={{ busy: stop.busy, run: () => void stop.run({ printId }) }}
      />
    </Suspense>
  );
};

/** Why no label was printed: what to mend, label by label where it is known. */
const WhyFailed = ({ print }: { print: Print }) => {
  const words = useWords(noteWords);
  const fields = useWords(labelFieldNames);
  if (print.failureKind === 'changed') return <p>{words.hints.labelsChanged}</p>;
  if (print.failureKind === 'proof')
    return (
      <>
        <p>{words.hints.labelsFaulty}</p>
        <ul>
          {print.faults.map(({ plate, field, meant, read }) => (
            <li key={`${plate} ${field}`}>
              {fill(read === null ? words.hints.unreadable : words.hints.fault, {
                plate,
                field: fields[field],
                meant,
                read: read ?? '',
              })}
            </li>
          ))}
        </ul>
      </>
    );
  if (print.failure === null) return <p>{words.hints.labelsFailed}</p>;
  return <p>{fill(words.failures['deliveryNote.glyphsMissing'], { characters: print.failure })}</p>;
};
