import { Alert, Button, Input, Modal, Progress } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { labelCheck, plateIn, withPicture, withScan, type Seen } from '../../contract/check.ts';
import { checkWords } from '../../contract/check-words.ts';
import LabelReader from './label-reader.tsx';
import type { FoundCode } from './read-codes.ts';
import styles from './scan.module.css';

type Props = {
  /** Number of the note whose labels these are. */
  number: string;
  /** Licence plates of its units; undefined until they are there. */
  plates: readonly string[] | undefined;
  onClose: () => void;
};

const NOTHING: Seen = new Map();

/** Labels that are stuck on, against the units of the note: what is missing, double or foreign. Mount it while it is open. */
export const CheckLabels = ({ number, plates: ofNote, onClose }: Props) => {
  const words = useWords(checkWords);
  const [seen, setSeen] = useState<Seen>(NOTHING);
  const [refused, setRefused] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const plates = ofNote ?? [];
  const check = labelCheck(plates, seen);

  const scanned = (text: string): void => {
    setTyped('');
    if (text.trim() === '') return;
    const plate = plateIn(text, plates);
    setRefused(plate === undefined ? fill(words.noPlate, { text }) : null);
    if (plate !== undefined) setSeen((before) => withScan(before, plate));
  };
  const pictured = (codes: readonly FoundCode[]): number => {
    setSeen((before) => withPicture(before, codes, plates));
    return withPicture(NOTHING, codes, plates).size;
  };

  return (
    <Modal open width={760} title={fill(words.title, { number })} onCancel={onClose} footer={null}>
      {!ofNote && <Skeleton />}
      {ofNote?.length === 0 && <Alert type="info" showIcon title={words.empty} />}
      {plates.length > 0 && (
        <div className={styles.check}>
          <p className={styles.hint}>{words.hint}</p>
          <Input
            autoFocus
            aria-label={words.scan}
            placeholder={words.scan}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={() => scanned(typed)}
          />
          <div className={styles.means}>
            <LabelReader onCodes={pictured} />
            <Button disabled={seen.size === 0} onClick={() => setSeen(NOTHING)}>
              {words.restart}
            </Button>
          </div>
          {refused !== null && <Alert type="warning" showIcon title={refused} />}
          <div role="status">
            <Progress percent={Math.floor((check.found.length / plates.length) * 100)} />
            <span>{fill(words.progress, { found: check.found.length, total: plates.length })}</span>
          </div>
          {check.missing.length + check.double.length + check.foreign.length === 0 && (
            <Alert type="success" showIcon title={words.complete} />
          )}
          <Plates title={words.foreign} plates={check.foreign} tone="error" />
          <Plates title={words.double} plates={check.double} tone="error" />
          <Plates title={words.missing} plates={check.missing} tone="warning" />
          <Plates title={words.found} plates={check.found} tone="success" />
        </div>
      )}
    </Modal>
  );
};

type PlatesProps = { title: string; plates: readonly string[]; tone: 'error' | 'warning' | 'success' };

const Plates = ({ title, plates, tone }: PlatesProps) =>
  plates.length === 0 ? null : (
    <section className={styles[tone]} aria-label={title}>
      <h3>
        {title} ({plates.length})
      </h3>
      <ul>
        {plates.map((plate) => (
          <li key={plate}>{plate}</li>
        ))}
      </ul>
    </section>
  );
