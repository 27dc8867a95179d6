import { fill } from '@portal/platform/contract/words.ts';
import { addressOf } from '@portal/platform/web/calls/files/stored-file.ts';
import { formatDay, formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { comparedFields, differencesOf, type ComparedField } from '../contract/compare.ts';
import type { InvoiceFile } from '../contract/fields.ts';
import { words as invoiceWords } from '../contract/words.en.ts';
import styles from './invoice.module.css';
import { screenWords } from './words.en.ts';

/** What the files of an invoice say, side by side: the XML first, and where its layout differs. Fields that none has are left out. */
export const FileComparison = ({ files }: { files: readonly InvoiceFile[] }) => {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords).detail;
  const xml = files.find(({ format }) => format === 'xml');
  const layouts = files.filter(({ format }) => format !== 'xml');
  const differs = (file: InvoiceFile, field: ComparedField): boolean =>
    xml !== undefined &&
    file.format !== 'xml' &&
    differencesOf(xml.says, file.says, file.format === 'pdf').includes(field);
  const fields = comparedFields.filter((field) => files.some(({ says }) => says[field] !== null));
  return (
    <div className={styles.compare}>
      <table>
        <caption className={styles.unseen}>{screen.compare}</caption>
        <thead>
          <tr>
            <th scope="col">{screen.field}</th>
            {xml === undefined && <th scope="col">{words.format.xml}</th>}
            {files.map((file) => (
              <th key={file.format} scope="col">
                {words.format[file.format]}
                <a
                  href={addressOf(file)}
                  download={file.name}
                  aria-label={fill(screen.download, { name: file.name })}
                >
                  {file.name}
                </a>
              </th>
            ))}
            {layouts.length === 0 && <th scope="col">{words.format.pdf}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{words.fields[field]}</th>
              {xml === undefined && <td className={styles.quiet}>{screen.missing}</td>}
              {files.map((file) => (
                <td key={file.format} data-differs={differs(file, field) || undefined}>
                  {said(file, field, words)}
                  {differs(file, field) && <span className={styles.wrong}>{screen.differs}</span>}
                </td>
              ))}
              {layouts.length === 0 && <td className={styles.quiet}>{screen.missing}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const said = (
  { says }: InvoiceFile,
  field: ComparedField,
  words: (typeof invoiceWords)['zh' | 'en'],
): string => {
  const text = says[field];
  if (text === null) return '–';
  const names: Readonly<Record<string, string>> =
    field === 'kind' ? words.kind : field === 'colour' ? words.colour : {};
  if (field === 'net' || field === 'tax' || field === 'gross') return formatMoney(text);
  return field === 'issuedOn' ? formatDay(text) : (names[text] ?? text);
};
