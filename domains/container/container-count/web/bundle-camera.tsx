import { Alert, Button, Spin } from 'antd';
import { useRef, useState, type ComponentType } from 'react';
import { loadLabelReader, type LabelReaderProps } from '@portal/delivery-note/web/offers.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { cameIntoView, type InView } from '../contract/bundle.ts';
import styles from './count.module.css';
import { screenWords } from './words.en.ts';

/** Camera and photos for bundle labels, opened on demand: a label counts once while it is in front of the camera. */
export const BundleCamera = ({ onScan }: { onScan: (text: string) => Promise<void> }) => {
  const screen = useWords(screenWords).sheet;
  const [open, setOpen] = useState(false);
  const [Reader, setReader] = useState<ComponentType<LabelReaderProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const view = useRef<InView>(new Map());
  const turn = useRef(Promise.resolve());
  const load = (): void => {
    setOpen(true);
    setFailed(false);
    loadLabelReader()
      .then((loaded) => setReader(() => loaded.default))
      .catch(() => setFailed(true));
  };
  const taken: LabelReaderProps['onCodes'] = (codes) => {
    const { came, view: now } = cameIntoView(view.current, codes, performance.now());
    view.current = now;
    // one behind the other: each adds to the figure before it
    for (const text of came) turn.current = turn.current.then(async () => onScan(text));
    return new Set(codes.map(({ text }) => text)).size;
  };
  if (!open) return <Button onClick={load}>{screen.camera}</Button>;
  return (
    <div className={styles.camera}>
      {Reader ? (
        <Reader onCodes={taken} />
      ) : failed ? (
        <Alert type="warning" showIcon title={screen.cameraAway} />
      ) : (
        <Spin />
      )}
      <Button onClick={() => setOpen(false)}>{screen.closeCamera}</Button>
    </div>
  );
};
