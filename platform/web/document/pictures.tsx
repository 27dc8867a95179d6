import type { StoredFile } from '../../contract/stored-file.ts';
import { fill } from '../../contract/words.ts';
import { addressOf } from '../calls/files/stored-file.ts';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import styles from './pictures.module.css';

const PICTURE = /^image\/(?:png|jpeg|gif|webp|bmp)$/;

/** Files of a document: pictures are shown, papers are named; each opens by itself. */
export const Pictures = ({ files }: { files: readonly StoredFile[] }) => {
  const words = useWords(kitWords).detail;
  return (
    <div className={styles.pictures}>
      {files.map((file) => (
        <a key={file.id} href={addressOf(file)} target="_blank" rel="noreferrer">
          {PICTURE.test(file.contentType) ? (
            <img
              className={styles.picture}
              src={addressOf(file)}
              alt={fill(words.picture, { name: file.name })}
              loading="lazy"
            />
          ) : (
            file.name
          )}
        </a>
      ))}
    </div>
  );
};
