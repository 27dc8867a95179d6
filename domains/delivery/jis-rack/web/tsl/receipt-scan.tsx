import { useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { newToken } from '@portal/platform/web/calls/client-id.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { sound } from '@portal/platform/web/parts/tones.ts';
import { readJisDelivery, scanJisDelivery } from '../../contract/endpoints.ts';
import type { JisDelivery } from '../../contract/fields.ts';
import { isRightAtReceipt, placeOfEnd, type ScannedAt } from '../../contract/receipt-scan.ts';
import { words as rackWords } from '../../contract/words.en.ts';
import { HardStop, type Stopped } from '../scan/hard-stop.tsx';
import { ScanBox, type ScanFocus } from '../scan/scan-box.tsx';
import { screenWords } from '../words.en.ts';
import styles from './tsl.module.css';

type Props = { delivery: JisDelivery; startAt: string | undefined };

/** The plate of a rack, then the label of its first place and of its last: what stands between them came in sequence. A wrong one stops everything. */
export const ReceiptScan = ({ delivery, startAt }: Props) => {
  const words = useWords(rackWords);
  const screen = useWords(screenWords);
  const { id, rackList } = delivery;
  const [at, setAt] = useState<ScannedAt | null>(
    startAt === undefined ? null : { rackId: startAt, end: 'first' },
  );
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const box = useRef<ScanFocus>(null);
  const call = useCall(scanJisDelivery, { refreshes: [readJisDelivery] });
  const rack = rackList.find((one) => one.id === at?.rackId);
  const place = rack && at && placeOfEnd(rack.pieceList, at.end);
  const scan = async (code: string): Promise<void> => {
    const answer = await call.run({
      id,
      token: newToken(),
      code,
      at,
      scannedAt: new Date().toISOString(),
    });
    if (!answer) return;
    const { verdict, rackId } = answer;
    if (!isRightAtReceipt(verdict)) {
      sound('wrong');
      setStopped({ says: words.receiptVerdict[verdict], code, place: answer.place, belongs: null });
      return;
    }
    sound('good');
    if (rackId === null) return;
    const isOnePlace = (): boolean => {
      const pieces = answer.delivery.rackList.find((one) => one.id === rackId)?.pieceList ?? [];
      return placeOfEnd(pieces, 'first') === placeOfEnd(pieces, 'last');
    };
    if (verdict === 'rack') setAt({ rackId, end: 'first' });
    else if (at?.end === 'first' && !isOnePlace()) setAt({ rackId, end: 'last' });
    else setAt(null);
  };
  const open = rackList.filter(({ plateScannedAt }) => plateScannedAt === null).length;
  return (
    <div className={styles.scanning}>
      <p role="status" className={styles.asks}>
        {rack && at && place !== null
          ? fill(screen.scanEnd, { plate: rack.licencePlate, end: words.end[at.end], place: place ?? '' })
          : open === 0
            ? screen.allScanned
            : fill(screen.scanPlate, { count: open })}
      </p>
      <ScanBox ref={box} hint={rack ? screen.scanPart : screen.scanRack} onScan={(code) => void scan(code)} />
      {stopped && (
        <HardStop
          stopped={stopped}
          onSeen={() => {
            setStopped(null);
            // behind the overlay, which goes first
            setTimeout(() => box.current?.focus());
          }}
        />
      )}
    </div>
  );
};
