import { Alert, App, Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { CallFailure, isUnanswered } from '@portal/platform/web/calls/call-failure.ts';
import { refresh } from '@portal/platform/web/calls/use-call.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { isMine } from '@portal/platform/web/offline/waiting-store.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { listReceipts } from '../../contract/endpoints.ts';
import { listExpectedNotes } from '../../contract/expected.ts';
import { openKeptNotes, takeNotes, useKeptNotes } from './kept-notes.ts';
import styles from './offline.module.css';
import { forgetSent, receiptsOut, useSent } from './waiting.ts';
import { waitingReceipts, type WaitingReceipt } from './waiting-receipts.ts';
import { offlineWords } from './words.ts';

/** Milliseconds after which the notes of the day are taken again. */
const TAKEN_ANEW = 15 * 60_000;

type Props = {
  /** Opens a note at the scan box. */
  onLook: (number: string, supplierCode: string) => void;
};

/** What the device keeps until it is sent, and what was. */
export default function DevicePanel({ onLook }: Props) {
  const sent = useSent();
  const client = useQueryClient();
  const words = useWords(offlineWords);
  useEffect(() => {
    if (sent.length > 0) void refresh(client, listReceipts, listDeliveryNotes, listExpectedNotes);
  }, [client, sent]);
  return (
    <>
      <WaitingList onLook={onLook} />
      {sent.length > 0 && (
        <Alert
          type="success"
          showIcon
          closable={{ onClose: forgetSent }}
          title={sent.map((one) => (
            <div key={one.number}>{fill(words.sent, one)}</div>
          ))}
        />
      )}
    </>
  );
}

/** How many notes are on the device for times without network, and from when. */
export const KeptNotes = () => {
  const words = useWords(offlineWords);
  const { zone } = useCellContext();
  const kept = useKeptNotes();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const take = useCallback(async (): Promise<void> => {
    if (!navigator.onLine) return;
    setBusy(true);
    try {
      await takeNotes();
      setFailed(null);
    } catch (error) {
      // Without network what was kept before stays, and says from when it is.
      if (!isUnanswered(error)) setFailed(error instanceof CallFailure ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }, []);
  useEffect(() => {
    const begin = async (): Promise<void> => {
      await openKeptNotes().catch((error: unknown) => setFailed(String(error)));
      await take();
    };
    void begin();
    const timer = setInterval(() => void take(), TAKEN_ANEW);
    const online = (): void => void take();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [take]);
  const says = !kept
    ? words.keptNone
    : fill(kept.more ? words.keptSome : words.kept, {
        count: kept.notes.length,
        at: formatMoment(kept.asOf, zone),
      });
  const shown = failed === null ? says : fill(words.keepFailed, { reason: failed });
  return (
    <div className={styles.kept}>
      <span title={shown}>{shown}</span>
      <Button size="small" loading={busy} onClick={() => void take()}>
        {words.takeAgain}
      </Button>
    </div>
  );
};

const WaitingList = ({ onLook }: Props) => {
  const words = useWords(offlineWords);
  const all = waitingReceipts.use();
  const mine = all.filter(isMine);
  const ofOthers = all.filter((one) => !isMine(one));
  const [sending, setSending] = useState(false);
  useEffect(() => {
    void receiptsOut.send();
  }, []);
  const send = async (): Promise<void> => {
    setSending(true);
    await receiptsOut.send().finally(() => setSending(false));
  };
  const waiting = mine.filter(({ refused }) => refused === null).length;
  if (mine.length === 0 && ofOthers.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label={words.list}>
      <div className={styles.head} role="status">
        {waiting > 0 && <strong>{fill(words.waiting, { count: waiting })}</strong>}
        {mine.length > waiting && (
          <strong className={styles.trouble}>
            {fill(words.refusedCount, { count: mine.length - waiting })}
          </strong>
        )}
        {waiting > 0 && (
          <Button loading={sending} onClick={() => void send()}>
            {words.sendNow}
          </Button>
        )}
      </div>
      <ul>
        {mine.map((one) => (
          <WaitingRow key={one.key} one={one} onLook={onLook} />
        ))}
      </ul>
      {ofOthers.length > 0 && (
        <p>
          {fill(words.ofOthers, {
            count: ofOthers.length,
            names: [...new Set(ofOthers.map(({ userName }) => userName))].join(', '),
          })}
        </p>
      )}
    </section>
  );
};

const WaitingRow = ({ one, onLook }: Props & { one: WaitingReceipt }) => {
  const words = useWords(offlineWords);
  const { zone } = useCellContext();
  const { modal } = App.useApp();
  const { noteNumber: number, supplierCode: supplier, refused } = one;
  const ask = (): void =>
    void modal.confirm({
      title: fill(words.discardTitle, { number }),
      content: words.discardText,
      okText: words.discard,
      okButtonProps: { danger: true },
      onOk: async () => receiptsOut.discard(one),
    });
  return (
    <li>
      <div className={styles.facts}>
        <strong>{fill(words.item, { number, supplier })}</strong>
        <span>{fill(words.at, { at: formatMoment(one.receivedAt, zone) })}</span>
        {one.differences > 0 && <span>{fill(words.differences, { count: one.differences })}</span>}
        <ToneTag tone={refused === null ? 'attention' : 'trouble'}>
          {refused === null ? words.state.waiting : words.state.refused}
        </ToneTag>
      </div>
      {refused !== null && (
        <>
          <p className={styles.trouble}>{refused}</p>
          <div className={styles.answers}>
            <Button onClick={() => onLook(number, supplier)}>{words.look}</Button>
            <Button onClick={() => void receiptsOut.tryAgain(one)}>{words.again}</Button>
            <Button danger onClick={ask}>
              {words.discard}
            </Button>
          </div>
        </>
      )}
    </li>
  );
};
