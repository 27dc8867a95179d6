import { useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as noteWords } from '../../../contract/words.en.ts';
import type { BoxesProps } from './boxes-props.ts';
import { PackagingSelect } from '../packaging-select.tsx';
import type { BoxGroup } from '../draft/packing-draft.ts';
import { CommittedInput } from '../committed-input.tsx';
import styles from '../packing.module.css';

/** So many boxes `PackingInput` of the contract takes in one outer unit. */
export const MOST_BOXES = 5000;
export const QUANTITY = { precision: 3, min: '0.001' } as const;
const COUNT = { precision: 0, min: 1, max: MOST_BOXES } as const;

type Props = BoxesProps & {
  group: BoxGroup;
  /** How screen readers tell the row. */
  name: string;
  total: string;
  fault: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
};

/** Boxes that are alike, changed together: how many, how much in each, which packaging. */
export const BoxGroupRow = (props: Props) => {
  const { group, unit, name, names, selected, edit, disabled, isOpen, fault } = props;
  const words = useWords(noteWords);
  const keys = group.boxes.map(({ key }) => key);
  const selectedCount = keys.filter((key) => selected.has(key)).length;
  return (
    <>
      <tr data-fault={fault !== undefined || undefined}>
        <td className={styles.tools} data-cell="tools">
          <input
            type="checkbox"
            aria-label={name}
            disabled={disabled}
            checked={selectedCount === keys.length}
            ref={(box) => {
              if (box) box.indeterminate = selectedCount > 0 && selectedCount < keys.length;
            }}
            onChange={(event) => props.onChoose(keys, event.target.checked)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? words.actions.collapse : words.actions.expand} ${name}`}
            onClick={props.onToggle}
          >
            {isOpen ? '▾' : '▸'}
          </button>
        </td>
        <td className={styles.code} data-cell="part">
          {names.part(group.lineId)}
        </td>
        <td className={styles.end} data-cell="boxes" data-caption={words.fields.boxes}>
          <CommittedInput
            value={String(keys.length)}
            rule={COUNT}
            label={`${words.fields.boxes} ${name}`}
            disabled={disabled}
            onSettle={(count) =>
              edit({ do: 'countBoxes', unit: unit.key, boxes: keys, count: Number(count) })
            }
          />
        </td>
        <td className={styles.end} data-cell="each" data-caption={words.fields.quantityPerInner}>
          <span aria-hidden className={styles.times}>
            ×
          </span>
          <CommittedInput
            value={group.quantity}
            rule={QUANTITY}
            label={`${words.fields.quantityPerInner} ${name}`}
            disabled={disabled}
            isWrong={fault !== undefined}
            onSettle={(quantity) => edit({ do: 'changeBoxes', boxes: new Set(keys), to: { quantity } })}
          />
        </td>
        <td className={styles.end} data-cell="held" data-caption={words.fields.held}>
          {props.total}
        </td>
        <td data-cell="packaging" data-caption={words.fields.innerPackaging}>
          <BoxPackaging
            value={group.packagingCode}
            label={`${words.fields.innerPackaging} ${name}`}
            disabled={disabled}
            onChange={(packagingCode) =>
              edit({ do: 'changeBoxes', boxes: new Set(keys), to: { packagingCode } })
            }
          />
        </td>
      </tr>
      {fault !== undefined && (
        <tr>
          <td data-cell="none" />
          <td colSpan={5} className={styles.fault} role="alert">
            {fault}
          </td>
        </tr>
      )}
    </>
  );
};

type PackagingProps = {
  value: string;
  label: string;
  disabled: boolean;
  onChange: (code: string) => void;
};

/** Another packaging for boxes is rare: its code is text until it is pressed, so hundreds of rows stay light. */
const BoxPackaging = ({ value, label, disabled, onChange }: PackagingProps) => {
  const [choosing, setChoosing] = useState(false);
  if (choosing || value === '') {
    return (
      <PackagingSelect
        use="inner"
        value={value}
        label={label}
        disabled={disabled}
        startsOpen={choosing}
        onChange={(code) => {
          setChoosing(false);
          if (code !== '') onChange(code);
        }}
      />
    );
  }
  return (
    <button
      type="button"
      className={styles.change}
      disabled={disabled}
      aria-label={`${label}: ${value}`}
      onClick={() => setChoosing(true)}
    >
      {value}
    </button>
  );
};
