import { Button } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { words as noteWords } from '../../../contract/words.en.ts';
import { QUANTITY } from './box-group-row.tsx';
import type { BoxesProps } from './boxes-props.ts';
import type { BoxGroup } from '../draft/packing-draft.ts';
import { CommittedInput } from '../committed-input.tsx';
import styles from '../packing.module.css';

/** Drawn at once; thousands of boxes are better read in the grid view. */
const STEP = 100;

/** The single boxes of a group: one can be chosen, or hold another quantity than the others. */
export const SingleBoxes = ({
  group,
  names,
  selected,
  onChoose,
  edit,
  disabled,
}: BoxesProps & { group: BoxGroup }) => {
  const words = useWords(noteWords);
  const kit = useWords(kitWords);
  const [shown, setShown] = useState(STEP);
  return (
    <>
      {group.boxes.slice(0, shown).map((box, index) => {
        const name = box.licencePlate ?? `${names.part(box.lineId)} ${index + 1}`;
        return (
          <tr key={box.key} className={styles.single}>
            <td className={styles.tools} data-cell="tools">
              <input
                type="checkbox"
                aria-label={name}
                disabled={disabled}
                checked={selected.has(box.key)}
                onChange={(event) => onChoose([box.key], event.target.checked)}
              />
            </td>
            <td className={styles.code} colSpan={2} data-cell="part">
              {box.licencePlate ?? <span className={styles.quiet}>{words.hints.newPlate}</span>}
            </td>
            <td className={styles.end} data-cell="each" data-caption={words.fields.quantity}>
              <CommittedInput
                value={box.quantity}
                rule={QUANTITY}
                label={`${words.fields.quantity} ${name}`}
                disabled={disabled}
                onSettle={(quantity) =>
                  edit({ do: 'changeBoxes', boxes: new Set([box.key]), to: { quantity } })
                }
              />
            </td>
            <td className={styles.end} data-cell="held" data-caption={words.fields.held}>
              {names.quantity(box.lineId, box.quantity)}
            </td>
            <td className={styles.code} data-cell="packaging" data-caption={words.fields.innerPackaging}>
              {box.packagingCode}
            </td>
          </tr>
        );
      })}
      {group.boxes.length > shown && (
        <tr className={styles.single}>
          <td colSpan={6}>
            <Button type="link" size="small" onClick={() => setShown(shown + STEP)}>
              {`${kit.actions.more} (${fill(words.hints.of, { count: group.boxes.length })})`}
            </Button>
          </td>
        </tr>
      )}
    </>
  );
};
