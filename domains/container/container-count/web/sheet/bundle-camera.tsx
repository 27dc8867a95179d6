import { useRef } from 'react';
import { LabelCamera, type LabelReaderProps } from '@portal/label/web/offers.tsx';
import { cameIntoView, type InView } from '../../contract/bundle.ts';
import styles from './sheet.module.css';

/** Camera and photos for bundle labels: a label counts once while it is in front of the camera. */
export const BundleCamera = ({ onScan }: { onScan: (text: string) => Promise<void> }) => {
  const view = useRef<InView>(new Map());
  const turn = useRef(Promise.resolve());
  const taken: LabelReaderProps['onCodes'] = (codes) => {
    const { came, view: now } = cameIntoView(view.current, codes, performance.now());
    view.current = now;
    // one behind the other: each adds to the figure before it
    for (const text of came) turn.current = turn.current.then(async () => onScan(text));
    return new Set(codes.map(({ text }) => text)).size;
  };
  return <LabelCamera className={styles.camera} onCodes={taken} />;
};
