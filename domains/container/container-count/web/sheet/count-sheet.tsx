import { Alert, Button, Segmented } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { ContainerCount } from '../../contract/count-fields.ts';
import { heldConditions, type HeldCondition } from '../../contract/difference.ts';
import { words as countWords } from '../../contract/words.en.ts';
import { BundleCamera } from './bundle-camera.tsx';
import { FigureRow } from './figure-row.tsx';
import { ScanBox } from './scan-box.tsx';
import styles from './sheet.module.css';
import { useFigures } from './use-figures.ts';
import { screenWords } from '../words.en.ts';

/** Counting by phone or scanner: each figure is kept at once, so that a reload loses nothing. The books stay hidden. */
export default function CountSheet({ count }: { count: ContainerCount }) {
  const words = useWords(countWords);
  const screen = useWords(screenWords).sheet;
  const [condition, setCondition] = useState<HeldCondition>('available');
  const { said, busy, scanned, typed, cleared, undo } = useFigures(count, condition);
  return (
    <div className={styles.sheet}>
      <p className={styles.hint}>{screen.blind}</p>
      <ScanBox busy={busy} onScan={scanned} />
      <div className={styles.means}>
        <span>{screen.condition}</span>
        <Segmented
          aria-label={screen.condition}
          value={condition}
          options={heldConditions.map((one) => ({ value: one, label: words.condition[one] }))}
          onChange={setCondition}
        />
        <BundleCamera onScan={scanned} />
      </div>
      {said && (
        <Alert
          key={said.turn}
          type={said.tone}
          showIcon
          title={said.text}
          action={
            said.undo && (
              <Button size="small" disabled={busy} onClick={() => void undo(said.undo!)}>
                {screen.undo}
              </Button>
            )
          }
        />
      )}
      <p className={styles.progress} role="status">
        {fill(screen.progress, { counted: count.counted, lines: count.lines })}
      </p>
      {count.lineList.length === 0 && <p className={styles.hint}>{screen.none}</p>}
      <ul className={styles.rows}>
        {count.lineList.map((line) => (
          <FigureRow
            key={`${line.id} ${line.figure ?? ''}`}
            line={line}
            onFigure={async (figure) => typed(line, figure)}
            onClear={async () => cleared(line)}
          />
        ))}
      </ul>
    </div>
  );
}
