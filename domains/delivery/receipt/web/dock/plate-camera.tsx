import { Alert, Button, Spin } from 'antd';
import { useState, type ComponentType } from 'react';
import { plateIn } from '@portal/delivery-note/contract/label/check.ts';
import { loadLabelReader, type LabelReaderProps } from '@portal/delivery-note/web/offers.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import styles from './dock.module.css';
import { dockWords } from './words.ts';

type Props = {
  /** Licence plates of one photo or look, each once. */
  onPlates: (plates: readonly string[]) => void;
};

/** Camera and photos beside the scan box, opened on demand. */
export const LabelCamera = ({ onPlates }: Props) => {
  const words = useWords(dockWords);
  const [open, setOpen] = useState(false);
  const [Reader, setReader] = useState<ComponentType<LabelReaderProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    setOpen(true);
    setFailed(false);
    loadLabelReader()
      .then((loaded) => setReader(() => loaded.default))
      .catch(() => setFailed(true));
  };
  if (!open)
    return (
      <Button size="large" onClick={load}>
        {words.camera}
      </Button>
    );
  return (
    <div className={styles.camera}>
      {Reader ? (
        <Reader
          onCodes={(codes) => {
            const plates = new Set(codes.flatMap(({ text }) => plateIn(text, []) ?? []));
            if (plates.size > 0) onPlates([...plates]);
            return plates.size;
          }}
        />
      ) : failed ? (
        <Alert type="warning" showIcon title={words.cameraAway} />
      ) : (
        <Spin />
      )}
      <Button onClick={() => setOpen(false)}>{words.closeCamera}</Button>
    </div>
  );
};
