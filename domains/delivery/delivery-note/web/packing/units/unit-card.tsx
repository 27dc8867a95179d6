import { memo, use, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { LineAgreement, NoteLine } from '../../../contract/fields.ts';
import type { Deviation } from '../../../contract/packing/conformity.ts';
import { contents } from '../../../contract/packing/packing.ts';
import { words as noteWords } from '../../../contract/words.en.ts';
import { AddBoxes } from './add-boxes.tsx';
import { deviationText } from '../draft/deviation-text.ts';
import { faultText } from '../draft/draft-faults.ts';
import { BoxGroups } from './box-groups.tsx';
import type { BoxesProps } from './boxes-props.ts';
import styles from '../packing.module.css';
import { PrintUnits } from '../print-units.ts';
import { UnitHead } from './unit-head.tsx';

type Props = BoxesProps & {
  number: number;
  lines: readonly NoteLine[];
  agreements: readonly LineAgreement[];
  rests: readonly { lineId: string; rest: string }[];
  differing: readonly Deviation[];
  isOpen: boolean;
  onToggle: (key: string) => void;
};

/** One outer unit: a line that says what is in it, and opened what can be changed. */
const Card = (props: Props) => {
  const { unit, number, names, faults, isOpen, edit, disabled } = props;
  const words = useWords(noteWords);
  const [adding, setAdding] = useState(false);
  const title = fill(words.hints.outerTitle, { number });
  const held = [...contents(unit)].map(
    ([lineId, quantity]) => `${names.part(lineId)}: ${names.quantity(lineId, quantity)}`,
  );
  const own = faults.filter(({ inner }) => inner === undefined);
  const print = use(PrintUnits);
  const isFresh = unit.licencePlate === null || unit.inner.some((box) => box.licencePlate === null);
  const actions: Action[] = [
    { label: words.actions.addInner, run: () => setAdding(true) },
    ...(print && !isFresh
      ? [
          {
            label: words.actions.printLabels,
            run: () => print([unit.key, ...unit.inner.map((box) => box.key)]),
          },
        ]
      : []),
    { label: words.actions.removeOuter, danger: true, run: () => edit({ do: 'removeUnit', unit: unit.key }) },
  ];
  return (
    <section className={styles.unit} aria-label={title} data-fault={faults.length > 0 || undefined}>
      <button
        type="button"
        className={styles.unitLine}
        aria-expanded={isOpen}
        onClick={() => props.onToggle(unit.key)}
      >
        <span className={styles.mark}>{isOpen ? '▾' : '▸'}</span>
        <strong>{title}</strong>
        <span className={styles.type}>{`${unit.packageType} ${words.packageType[unit.packageType]}`}</span>
        <span className={styles.code}>{unit.packagingCode}</span>
        <span>{fill(words.hints.boxCount, { count: unit.inner.length })}</span>
        <span className={styles.held}>{held.join(', ')}</span>
        <span className={styles.plate}>{unit.licencePlate ?? ''}</span>
      </button>
      {own.map((fault) => (
        <p key={fault.code} className={styles.fault} role="alert">
          {faultText(fault, words)}
        </p>
      ))}
      {props.differing.map((one) => (
        <p key={`${one.code} ${one.lineId} ${one.found}`} className={styles.differs}>
          {deviationText(one, names, words)}
        </p>
      ))}
      {!isOpen && faults.length > own.length && (
        <p className={styles.fault} role="alert">
          {faultText(
            faults.find(({ inner }) => inner !== undefined)!,
            words,
          )}
        </p>
      )}
      {isOpen && (
        <div className={styles.unitBody}>
          <UnitHead unit={unit} title={title} edit={edit} disabled={disabled} />
          {unit.inner.length > 0 && <BoxGroups {...props} />}
          {adding && !disabled && (
            <AddBoxes
              lines={props.lines}
              agreements={props.agreements}
              names={names}
              rests={props.rests}
              onAdd={(boxes) => edit({ do: 'addBoxes', unit: unit.key, boxes })}
              onClose={() => setAdding(false)}
            />
          )}
          {!adding && !disabled && (
            <div className={styles.unitActions}>
              <ActionButtons actions={actions} />
            </div>
          )}
        </div>
      )}
    </section>
  );
};

/** A unit that nothing was done to is not drawn again: hundreds of them stand on one page. */
export const UnitCard = memo(Card);
