import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { addressLine, type NoteParties } from '../../contract/parties.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import styles from '../note.module.css';

type Shown = NoteParties & { readonly warehouseCode: string; readonly unloadingPoint: string };

/** Who sends and who receives, side by side. `whenSent`: as they were then. */
export const NotePartyFacts = ({ note, whenSent }: { note: Shown; whenSent: boolean }) => {
  const words = useWords(noteWords);
  const chinese = useSession((now) => now.language === 'zh');
  return (
    <>
      <div className={styles.parties}>
        <Party title={words.document.from} facts={shipperFacts(note, chinese)} />
        <Party title={words.document.to} facts={receiverFacts(note, chinese)} />
      </div>
      {whenSent && <p className={styles.quiet}>{words.hints.partiesWhenSent}</p>}
    </>
  );
};

const Party = <Fact extends string>({ title, facts }: { title: string; facts: Record<Fact, string> }) => {
  const words = useWords(noteWords);
  return (
    <div role="group" aria-label={title}>
      <h4>{title}</h4>
      <DescriptionGrid
        record={facts}
        fields={(Object.keys(facts) as Fact[]).map((field) => column.text<Record<Fact, string>>(field))}
        words={words}
      />
    </div>
  );
};

const shipperFacts = ({ shipper }: Shown, chinese: boolean) => {
  const { origin } = shipper;
  return {
    shipper: addressLine(shipper.code, chinese ? shipper.nameZh : shipper.nameEn),
    supplierDuns: shipper.duns,
    address: addressLine(shipper.city, shipper.address, shipper.postcode),
    contact: addressLine(shipper.contact, shipper.phone),
    originCode: addressLine(origin?.code, origin?.name),
    originAddress: addressLine(origin?.country, origin?.city, origin?.address, origin?.postcode),
    originContact: addressLine(origin?.contact, origin?.phone),
  };
};

const receiverFacts = ({ receiver, warehouseCode, unloadingPoint }: Shown, chinese: boolean) => {
  const { country, province, city, street, postcode, unloadingArea: area } = receiver;
  return {
    receiver: addressLine(receiver.plantNo, chinese ? receiver.nameZh : receiver.nameEn),
    address: addressLine(country, province, city, street, postcode),
    contact: addressLine(receiver.contact, receiver.phone),
    warehouseCode,
    unloadingArea: addressLine(area?.code, chinese ? area?.nameZh : area?.nameEn),
    unloadingPoint: addressLine(unloadingPoint, chinese ? receiver.pointNameZh : receiver.pointNameEn),
  };
};
