import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import { compare, isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { QuantityInput } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import type { NoteLine } from '../../contract/fields.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { QUANTITY } from './units/box-group-row.tsx';
import type { Unit } from './draft/packing-draft.ts';
import { boxesIn, type PackingEdit } from './draft/packing-edits.ts';
import styles from './packing.module.css';

/** No key of a unit. */
const NEW = 'new unit';

type Props = {
  units: readonly Unit[];
  lines: readonly NoteLine[];
  selected: ReadonlySet<string>;
  edit: (edit: PackingEdit) => void;
  clear: () => void;
};

/** What can be done with the chosen boxes, wherever they lie: move, split, merge, remove. */
export const SelectedBar = ({ units, lines, selected, edit, clear }: Props) => {
  const words = useWords(noteWords);
  const kit = useWords(kitWords);
  const [amount, setAmount] = useState('');
  const boxes = boxesIn(units, selected);
  const keys = new Set(boxes.map(({ key }) => key));
  const oneMaterial = new Set(boxes.map(({ lineId }) => lineId)).size === 1;
  const canSplit =
    isQuantity(amount) && isPositive(amount) && boxes.every(({ quantity }) => compare(amount, quantity) < 0);
  const done = (change: PackingEdit): void => {
    edit(change);
    clear();
  };
  return (
    <div
      className={styles.selected}
      role="toolbar"
      aria-label={fill(words.hints.boxesSelected, { count: boxes.length })}
    >
      <strong aria-live="polite">{fill(words.hints.boxesSelected, { count: boxes.length })}</strong>
      <Select
        className={styles.target}
        aria-label={words.actions.move}
        placeholder={words.actions.move}
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          ...units.map((unit, index) => ({
            value: unit.key,
            label: `${fill(words.hints.outerTitle, { number: index + 1 })} · ${unit.packageType} · ${unit.packagingCode}`,
          })),
          { value: NEW, label: words.actions.newOuter },
        ]}
        onChange={(to: string) =>
          done({
            do: 'moveBoxes',
            boxes: keys,
            to: to === NEW ? null : to,
            partOf: new Map(lines.map(({ id, partNo }) => [id, partNo])),
          })
        }
      />
      <Space.Compact>
        <QuantityInput
          {...QUANTITY}
          aria-label={words.hints.splitHow}
          placeholder={words.hints.splitHow}
          value={amount}
          onChange={(text) => setAmount(text ?? '')}
        />
        <Button
          disabled={!canSplit}
          title={amount !== '' && !canSplit ? words.hints.splitTooLarge : undefined}
          onClick={() => done({ do: 'splitBoxes', boxes: keys, quantity: amount })}
        >
          {words.actions.split}
        </Button>
      </Space.Compact>
      <Button
        disabled={!oneMaterial || boxes.length < 2}
        title={oneMaterial ? undefined : words.hints.mergeSame}
        onClick={() => done({ do: 'mergeBoxes', boxes: keys })}
      >
        {words.actions.merge}
      </Button>
      <Button danger onClick={() => done({ do: 'removeBoxes', boxes: keys })}>
        {words.actions.removeBoxes}
      </Button>
      <Button type="link" onClick={clear}>
        {kit.list.clearSelected}
      </Button>
    </div>
  );
};
