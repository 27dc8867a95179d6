import { Alert, Button, Select, Space } from 'antd';
import { useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as printerWords } from '@portal/label-printer/contract/words.en.ts';
import type { LabelSending } from '../contract/paper.ts';
import { isOnItsWay, sendStatus, type SendStatus } from '../contract/status.ts';
import { words as labelWords } from '../contract/words.en.ts';
import styles from './sending-state.module.css';

type Props = {
  /** What the print is called. */
  number: string;
  sending: LabelSending;
  /** Labels that may have been printed, by what stands on them. */
  doubtful: readonly { label: number; name: string }[];
  /** Goes on, where it is not clear what was printed with a certain label. */
  goOn: { busy: boolean; run: (next: number | null) => void };
  stop: { busy: boolean; run: () => void };
};

/** Labels on their way to a printer: how far, what went wrong, and what a person decides after a break. */
export const SendingState = ({ number, sending, doubtful, goOn, stop }: Props) => {
  const words = useWords(labelWords).sending;
  const problems = useWords(printerWords).problem;
  const [next, setNext] = useState<number | null>(null);
  const { status, sent, underWay, total, problem, tries, sentAgain, decidedBy } = sending;
  const values = {
    ...sending,
    problem: problem === null ? '' : problems[problem],
    from: sent + 1,
    to: sent + underWay,
  };
  const asks = underWay > 0 && !isOnItsWay(status);
  const text = fill(words[hintOf(status, { asks, tries })], values);
  return (
    <Alert
      type={LOOK[status]}
      showIcon
      title={number}
      description={
        <div className={styles.sending} role="status">
          <p>{text}</p>
          {can(sendStatus, status, 'finish') && <progress aria-label={text} value={sent} max={total} />}
          {sentAgain > 0 && <p>{fill(words.sentAgain, { count: sentAgain, by: decidedBy ?? '' })}</p>}
          {asks && (
            <label className={styles.choice}>
              {words.nextLabel}
              <Select
                aria-label={words.nextLabel}
                className={styles.next}
                value={next}
                options={[
                  ...doubtful.map(({ label, name }) => ({ value: label, label: `${label} · ${name}` })),
                  { value: values.to + 1, label: words.allPrinted },
                ]}
                onChange={setNext}
              />
            </label>
          )}
          <Space wrap>
            {can(sendStatus, status, 'goOn') && (
              <Button
                size="small"
                type="primary"
                loading={goOn.busy}
                disabled={asks && next === null}
                title={asks && next === null ? words.nextLabel : undefined}
                onClick={() => goOn.run(asks ? next : null)}
              >
                {words.goOn}
              </Button>
            )}
            {can(sendStatus, status, 'stop') && (
              <Button size="small" loading={stop.busy} onClick={stop.run}>
                {words.stop}
              </Button>
            )}
          </Space>
        </div>
      }
    />
  );
};

const hintOf = (status: SendStatus, { asks, tries }: { asks: boolean; tries: number }) => {
  if (asks) return 'unclear';
  return tries > 0 && isOnItsWay(status) ? 'triedAgain' : HINTS[status];
};
const HINTS = {
  waiting: 'toPrinterWaiting',
  sending: 'toPrinter',
  unclear: 'unclear',
  sent: 'sentToPrinter',
  failed: 'notSent',
  stopped: 'sendStopped',
} as const satisfies Record<SendStatus, string>;
const LOOK = {
  waiting: 'info',
  sending: 'info',
  unclear: 'warning',
  sent: 'success',
  failed: 'error',
  stopped: 'info',
} as const satisfies Record<SendStatus, string>;
