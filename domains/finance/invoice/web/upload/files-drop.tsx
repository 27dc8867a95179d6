import { useState, type DragEvent } from 'react';
import styles from '../invoice.module.css';

type Props = {
  label: string;
  hint: string;
  disabled: boolean;
  accept: string;
  onFiles: (files: readonly File[]) => void;
};

/** Where files are dropped, or picked at a click. */
export const FilesDrop = ({ label, hint, disabled, accept, onFiles }: Props) => {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  };
  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <strong>{label}</strong>
      <span className={styles.quiet}>{hint}</span>
      <input
        type="file"
        className={styles.chooser}
        aria-label={label}
        multiple
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          const picked = [...(event.target.files ?? [])];
          event.target.value = '';
          if (picked.length > 0) onFiles(picked);
        }}
      />
    </label>
  );
};
