import { fill } from '@portal/platform/contract/words.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { NoteAtDock } from '../../contract/fields.ts';
import { words as receiptWords } from '../../contract/words.en.ts';
import styles from '../receipt.module.css';
import { screenWords } from '../words.en.ts';

/** What a note at the dock says of itself: supplier, place, truck and how much it holds. */
export const NoteHead = ({ note }: { note: NoteAtDock }) => {
  const { fields, hints } = useWords(receiptWords);
  const screen = useWords(screenWords);
  const { zone } = useCellContext();
  const language = useSession((now) => now.language);
  const facts: [name: string, value: string][] = [
    [
      fields.supplierName,
      `${note.supplierCode} ${language === 'zh' ? note.supplierNameZh : note.supplierNameEn}`,
    ],
    [fields.warehouseCode, `${note.warehouseCode} · ${note.unloadingPoint}`],
    [fields.transportNumber, note.transportNumber ?? hints.none],
    [fields.expectedArrival, formatMoment(note.expectedArrival, zone)],
    [fields.units, String(note.units)],
    [fields.lines, String(note.lines.length)],
  ];
  return (
    <>
      <h2 className={styles.title}>{fill(screen.noteTitle, { number: note.number })}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
