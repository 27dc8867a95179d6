import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { readArchive } from '../contract/endpoints.ts';
import { words as archiveWords } from '../contract/words.en.ts';
import styles from './archive.module.css';
import { sizeText } from '@portal/platform/web/i18n/size-text.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';

/** What lies in the archive, table by table. */
export const Manifest = ({ id }: { id: string }) => {
  const { fields, manifest: title } = useWords(archiveWords);
  const { data } = useAnswer(readArchive, { id }, { staleTime: 0 });
  if (!data) return <Skeleton lines={3} />;
  return (
    // It scrolls by itself, so the keyboard must reach it.
    <div className={styles.manifest} tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            {(['table', 'files', 'lines', 'bytes', 'deleted', 'checksum'] as const).map((head) => (
              <th key={head} scope="col">
                {fields[head]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.manifest.map((line) => (
            <tr key={line.table}>
              <td>{line.table}</td>
              <td>{line.files}</td>
              <td>{line.lines.toLocaleString('en')}</td>
              <td>{sizeText(line.bytes)}</td>
              <td>{line.deleted.toLocaleString('en')}</td>
              <td>
                <code>{line.checksum}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
