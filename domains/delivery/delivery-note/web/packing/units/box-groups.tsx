import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as noteWords } from '../../../contract/words.en.ts';
import { BoxGroupRow } from './box-group-row.tsx';
import type { BoxesProps } from './boxes-props.ts';
import { faultText } from '../draft/draft-faults.ts';
import { groupsOf, heldBy } from '../draft/packing-draft.ts';
import { SingleBoxes } from './single-boxes.tsx';
import styles from '../packing.module.css';

/** The boxes of one outer unit: those alike in one row (`31 × 10`), which opens to the single ones with their licence plates. */
export const BoxGroups = (props: BoxesProps) => {
  const { unit, names, faults } = props;
  const words = useWords(noteWords);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const faultAt = new Map(
    faults.flatMap((fault) => (fault.inner === undefined ? [] : [[fault.inner, fault] as const])),
  );
  const places = new Map(unit.inner.map((box, index) => [box.key, index]));
  const toggle = (key: string): void =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <div className={styles.scroll}>
      <table className={styles.boxes}>
        <thead>
          <tr>
            <th className={styles.tools} aria-label={words.actions.expand} />
            <th scope="col">{words.fields.line}</th>
            <th scope="col" className={styles.end}>
              {words.fields.boxes}
            </th>
            <th scope="col" className={styles.end}>
              {words.fields.quantityPerInner}
            </th>
            <th scope="col" className={styles.end}>
              {words.fields.held}
            </th>
            <th scope="col">{words.fields.innerPackaging}</th>
          </tr>
        </thead>
        {groupsOf(unit.inner).map((group) => {
          const fault = group.boxes
            .map(({ key }) => faultAt.get(places.get(key)!))
            .find((found) => found !== undefined);
          const total = formatQuantity(heldBy(group));
          const name = `${names.part(group.lineId)} ${fill(words.hints.boxesOf, {
            count: group.boxes.length,
            quantity: formatQuantity(group.quantity),
            unit: names.unit(group.lineId),
          })}`;
          return (
            <tbody key={group.key}>
              <BoxGroupRow
                {...props}
                group={group}
                name={name}
                total={`${total} ${names.unit(group.lineId)}`}
                fault={fault && faultText(fault, words)}
                isOpen={open.has(group.key)}
                onToggle={() => toggle(group.key)}
              />
              {open.has(group.key) && <SingleBoxes {...props} group={group} />}
            </tbody>
          );
        })}
      </table>
    </div>
  );
};
