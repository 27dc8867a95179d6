import { fill } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import type { DeliveryNote } from '../../../contract/fields.ts';
import { contents } from '../../../contract/packing/packing.ts';
import { words as noteWords } from '../../../contract/words.en.ts';
import { useLineNames, type LineNames } from '../draft/line-names.ts';
import { draftOf, groupsOf, type BoxGroup, type Unit } from '../draft/packing-draft.ts';
import styles from '../packing.module.css';

/** The packing to read: outer units, in each what is alike (`31 × 10`), in that the boxes with their licence plates. */
export const PackingTree = ({ note }: { note: Pick<DeliveryNote, 'unitList' | 'lineList'> }) => {
  const words = useWords(noteWords);
  const names = useLineNames(note.lineList);
  const units = draftOf(note.unitList);
  if (units.length === 0) return <Empty>{words.hints.notPacked}</Empty>;
  return (
    <div className={styles.units}>
      {units.map((unit, index) => (
        <UnitLeaf key={unit.key} unit={unit} number={index + 1} names={names} isOpen={units.length === 1} />
      ))}
    </div>
  );
};

type LeafProps = { unit: Unit; number: number; names: LineNames; isOpen: boolean };

const UnitLeaf = ({ unit, number, names, isOpen }: LeafProps) => {
  const words = useWords(noteWords);
  const held = [...contents(unit)].map(
    ([lineId, quantity]) => `${names.part(lineId)}: ${names.quantity(lineId, quantity)}`,
  );
  const auxiliary =
    unit.auxiliaryCode === null
      ? ''
      : `${words.fields.auxiliaryCode} ${unit.auxiliaryCode} × ${unit.auxiliaryCount}`;
  return (
    <details className={styles.unit} open={isOpen}>
      <summary className={styles.unitLine}>
        <strong>{fill(words.hints.outerTitle, { number })}</strong>
        <span className={styles.type}>{`${unit.packageType} ${words.packageType[unit.packageType]}`}</span>
        <span className={styles.code}>{unit.packagingCode}</span>
        <span>{fill(words.hints.boxCount, { count: unit.inner.length })}</span>
        <span className={styles.held}>{held.join(', ')}</span>
        <span className={styles.plate}>{unit.licencePlate}</span>
      </summary>
      <div className={styles.leaves}>
        {auxiliary !== '' && <div className={styles.quiet}>{auxiliary}</div>}
        {groupsOf(unit.inner).map((group) => (
          <GroupLeaf key={group.key} group={group} names={names} />
        ))}
      </div>
    </details>
  );
};

const GroupLeaf = ({ group, names }: { group: BoxGroup; names: LineNames }) => {
  const words = useWords(noteWords);
  return (
    <details>
      <summary className={styles.leaf}>
        <span className={styles.code}>{names.part(group.lineId)}</span>
        <strong>
          {fill(words.hints.boxesOf, {
            count: group.boxes.length,
            quantity: formatQuantity(group.quantity),
            unit: names.unit(group.lineId),
          })}
        </strong>
        <span className={styles.code}>{group.packagingCode}</span>
      </summary>
      <ul className={styles.plates}>
        {group.boxes.map(({ key, licencePlate }) => (
          <li key={key}>{licencePlate}</li>
        ))}
      </ul>
    </details>
  );
};
