import { fill } from '@portal/platform/contract/words.ts';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { addressOf } from '@portal/platform/web/calls/files/stored-file.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import styles from './deviation.module.css';
import { screenWords } from './words.en.ts';

const PICTURE = /^image\/(?:png|jpeg|gif|webp|bmp)$/;

/** Pictures are drawn, papers are opened. */
export const Pictures = ({ files }: { files: readonly StoredFile[] }) => {
  const screen = useWords(screenWords).detail;
  return (
    <div className={styles.pictures}>
      {files.map((file) => (
        <a key={file.id} href={addressOf(file)} target="_blank" rel="noreferrer">
          {PICTURE.test(file.contentType) ? (
            <img
              className={styles.picture}
              src={addressOf(file)}
              alt={fill(screen.picture, { name: file.name })}
            />
          ) : (
            file.name
          )}
        </a>
      ))}
    </div>
  );
};
