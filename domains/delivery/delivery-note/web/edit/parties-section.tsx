import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listOriginPlaces } from '@portal/supplier/contract/choice-calls.ts';
import type { DeliveryNote } from '../../contract/fields.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { NotePartyFacts } from '../view/note-parties.tsx';
import styles from '../note.module.css';

/** Shipper and receiver beside what is chosen in the form; the place of origin is the chosen one. */
export const PartiesSection = ({ note, originCode }: { note: DeliveryNote; originCode: string | null }) => {
  const words = useWords(noteWords);
  const isKept = originCode === (note.shipper.origin?.code ?? null);
  const { data } = useAnswer(
    listOriginPlaces,
    { supp: note.supplierCode },
    { quiet: true, enabled: !isKept && originCode !== null },
  );
  const origin = isKept
    ? note.shipper.origin
    : (data?.records.find(({ code }) => code === originCode) ?? null);
  return (
    <section className={styles.section} aria-label={words.sections.parties}>
      <div className={styles.sectionHead}>
        <h3>{words.sections.parties}</h3>
      </div>
      <NotePartyFacts note={{ ...note, shipper: { ...note.shipper, origin } }} whenSent={false} />
    </section>
  );
};
