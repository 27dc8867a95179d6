import { plateIn } from '@portal/label/contract/check.ts';
import { LabelCamera } from '@portal/label/web/offers.tsx';
import styles from './dock.module.css';

type Props = {
  /** Licence plates of one photo or look, each once. */
  onPlates: (plates: readonly string[]) => void;
};

/** Camera and photos beside the scan box, for the plates of labels. */
export const PlateCamera = ({ onPlates }: Props) => (
  <LabelCamera
    className={styles.camera}
    size="large"
    onCodes={(codes) => {
      const plates = new Set(codes.flatMap(({ text }) => plateIn(text, []) ?? []));
      if (plates.size > 0) onPlates([...plates]);
      return plates.size;
    }}
  />
);
