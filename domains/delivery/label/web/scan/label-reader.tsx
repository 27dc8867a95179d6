import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { checkWords } from '../../contract/check-words.ts';
import { Camera } from './camera.tsx';
import { codesIn, type FoundCode } from './read-codes.ts';
import styles from './scan.module.css';

type Said = { readonly tone: 'info' | 'warning' | 'error'; readonly text: string };
export type LabelReaderProps = {
  /** Codes of one photo, or of one look of the camera; answers how many labels they were of. */
  onCodes: (codes: readonly FoundCode[]) => number;
};

/** Reads labels from photos, on any connection, and from the camera where the browser allows it. */
export default function LabelReader({ onCodes }: LabelReaderProps) {
  const words = useWords(checkWords);
  const [said, setSaid] = useState<Said | null>(null);
  const [reading, setReading] = useState(false);
  const photographed = async (files: readonly File[]): Promise<void> => {
    setReading(true);
    for (const file of files) {
      const { name } = file;
      try {
        const count = onCodes(await codesIn(file));
        setSaid(
          count === 0
            ? { tone: 'warning', text: fill(words.nothingRead, { name }) }
            : { tone: 'info', text: fill(words.read, { name, count }) },
        );
      } catch (error) {
        setSaid({ tone: 'error', text: fill(words.photoFailed, { name, reason: String(error) }) });
      }
    }
    setReading(false);
  };
  return (
    <>
      <PhotoButton text={words.photo} busy={reading} onPhotos={(files) => void photographed(files)} />
      <Camera onCodes={onCodes} />
      {said && <Alert className={styles.wide} type={said.tone} showIcon title={said.text} />}
    </>
  );
}

type PhotoProps = { text: string; busy: boolean; onPhotos: (files: readonly File[]) => void };

/** On a telephone this opens its own camera, on any connection. */
const PhotoButton = ({ text, busy, onPhotos }: PhotoProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button loading={busy} onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={text}
        onChange={({ target }) => {
          onPhotos([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
};
