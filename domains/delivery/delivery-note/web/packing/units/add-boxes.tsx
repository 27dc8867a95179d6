import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import { useCheckWords, type Complaint } from '@portal/platform/web/form/check-words.ts';
import { QuantityInput } from '@portal/platform/web/form/inputs/inputs.tsx';
import { fineness } from '@portal/platform/web/i18n/decimals.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import type { LineAgreement, NoteLine } from '../../../contract/fields.ts';
import { words as noteWords } from '../../../contract/words.en.ts';
import { MOST_BOXES, QUANTITY } from './box-group-row.tsx';
import type { LineNames } from '../draft/line-names.ts';
import { boxesFor, type Box } from '../draft/packing-draft.ts';
import { PackagingSelect } from '../packaging-select.tsx';
import styles from '../packing.module.css';

type Props = {
  lines: readonly NoteLine[];
  agreements: readonly LineAgreement[];
  names: LineNames;
  /** What of each line is in no box yet. */
  rests: readonly { lineId: string; rest: string }[];
  onAdd: (boxes: Box[]) => void;
  onClose: () => void;
};

/** Boxes of one material for an outer unit: what is left of it, in boxes as agreed, unless the user writes otherwise. */
export const AddBoxes = ({ lines, agreements, names, rests, onAdd, onClose }: Props) => {
  const words = useWords(noteWords);
  const kit = useWords(kitWords).actions;
  const wordOf = useCheckWords(words.checks);
  const restOf = (lineId: string): string => rests.find((one) => one.lineId === lineId)?.rest ?? '0';
  const start = (lineId: string) => {
    const agreement = agreements.find((one) => one.lineId === lineId);
    const rest = restOf(lineId);
    const quantity = isPositive(rest) ? rest : '';
    return {
      lineId,
      quantity,
      perBox: agreement?.quantityPerInner ?? quantity,
      packagingCode: agreement?.innerCode ?? '',
    };
  };
  const firstOpen = lines.find(({ id }) => isPositive(restOf(id))) ?? lines[0];
  const [input, setInput] = useState(() => start(firstOpen?.id ?? ''));
  const [tried, setTried] = useState(false);
  const change = (to: Partial<typeof input>): void => setInput((before) => ({ ...before, ...to }));
  const line = lines.find(({ id }) => id === input.lineId);
  /** Why a text is no quantity of the material. A unit that is kept whole is said while one types, the rest once it is tried. */
  const amountFault = (text: string): Complaint | undefined => {
    if (!isQuantity(text) || !isPositive(text)) return 'notAboveZero';
    return line && fineness(text, line.unit, line.quantity);
  };
  const faults = {
    quantity: amountFault(input.quantity),
    perBox: amountFault(input.perBox),
    packaging: input.packagingCode === '' ? 'required' : undefined,
  };
  const faultOf = (fault: Complaint | undefined) =>
    fault !== undefined && (tried || typeof fault !== 'string')
      ? ({ validateStatus: 'error', help: wordOf(fault) } as const)
      : {};
  const add = (): void => {
    setTried(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) return;
    onAdd(boxesFor(input, input.quantity, input.perBox, MOST_BOXES));
    onClose();
  };
  return (
    <Form layout="vertical" className={styles.add} component="div">
      <Form.Item label={words.fields.line}>
        <Select
          aria-label={words.fields.line}
          showSearch={{ optionFilterProp: 'label' }}
          value={input.lineId}
          options={lines.map(({ id }) => ({ value: id, label: names.part(id) }))}
          onChange={(lineId: string) => setInput(start(lineId))}
        />
      </Form.Item>
      <Form.Item label={words.fields.remaining} {...faultOf(faults.quantity)}>
        <QuantityInput
          {...QUANTITY}
          aria-label={words.fields.remaining}
          unit={names.unit(input.lineId)}
          value={input.quantity}
          onChange={(quantity) => change({ quantity: quantity ?? '' })}
        />
      </Form.Item>
      <Form.Item label={words.fields.quantityPerInner} {...faultOf(faults.perBox)}>
        <QuantityInput
          {...QUANTITY}
          aria-label={words.fields.quantityPerInner}
          unit={names.unit(input.lineId)}
          value={input.perBox}
          onChange={(perBox) => change({ perBox: perBox ?? '' })}
        />
      </Form.Item>
      <Form.Item label={words.fields.innerPackaging} {...faultOf(faults.packaging)}>
        <PackagingSelect
          use="inner"
          value={input.packagingCode}
          label={words.fields.innerPackaging}
          onChange={(packagingCode) => change({ packagingCode })}
        />
      </Form.Item>
      <div className={styles.addButtons}>
        <Button type="primary" onClick={add}>
          {kit.add}
        </Button>
        <Button onClick={onClose}>{kit.cancel}</Button>
      </div>
    </Form>
  );
};
