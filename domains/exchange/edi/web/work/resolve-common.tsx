import { Alert, Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { Redriven, WaitingItem } from '../../contract/fields.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import styles from '../message.module.css';

/** Pixels: a dialog shows a few lines of its message and scrolls through the others. */
export const LINES_HEIGHT = 240;

export type ResolveProps = {
  item: WaitingItem;
  onClose: () => void;
  /** Drives everything again that the answer helps; `first` is what the answer has driven already. */
  onResolved: (first?: Redriven) => Promise<void>;
};

/** Whether items are driven again as soon as the answer is saved: yes, unless the user says no. */
export const useDriveOn = ({ item, onResolved }: ResolveProps) => {
  const { actions } = useWords(ediWords);
  const [isOn, setOn] = useState(true);
  return {
    onDone: () => {
      if (isOn) void onResolved();
    },
    box: (
      <Checkbox checked={isOn} onChange={(event) => setOn(event.target.checked)}>
        {fill(actions.redriveAlike, { count: item.alike })}
      </Checkbox>
    ),
  };
};

/** The unloading points of the plant; those the supplier delivers the part to bear a tick. */
export const pointChoices = (item: WaitingItem, language: 'zh' | 'en') =>
  item.points.map((point) => ({
    value: point.code,
    label: `${point.delivered ? '✓ ' : ''}${point.code} ${language === 'zh' ? point.nameZh : point.nameEn}`,
  }));

/** What the item said, above the question. */
export const ItemStatement = ({ item, hint }: { item: WaitingItem; hint: string }) => {
  const words = useWords(ediWords);
  const { fields, blank } = words;
  const said: [string, string][] = [
    [fields.customerCode, item.customerCode || blank],
    [fields.plantCode, item.plantCode || blank],
    [fields.supplierCodeGiven, item.supplierCodeGiven || blank],
    [fields.partNumber, item.partNumber],
    [fields.supplierPartNumber, item.supplierPartNumber],
    [fields.description, item.description],
    [fields.orderNumber, item.orderNumber],
    [fields.orderLine, item.orderLine],
    [fields.unloadingPointGiven, item.unloadingPoint],
    [fields.pointOfUse, item.pointOfUse],
    [fields.unit, item.unit],
    [fields.releaseNo, item.releaseNo],
  ];
  return (
    <div className={styles.stack} style={{ marginBottom: 16 }}>
      <Alert type="warning" showIcon title={item.reasonText} description={hint} />
      <dl className={styles.said}>
        {said
          .filter(([, text]) => text.trim() !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={styles.code}>{text}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
};

/** The item's schedule lines below the question, and the wish to drive on. */
export const Below = ({ item, children }: { item: WaitingItem; children?: ReactNode }) => {
  const words = useWords(ediWords);
  const { hints } = words;
  return (
    <div className={styles.stack}>
      {children}
      <details>
        <summary>{`${hints.lines} (${item.lineCount})`}</summary>
        <PlainTable
          label={hints.lines}
          rows={item.lines}
          rowKey={(_, at) => String(at)}
          columns={[
            column.code('date'),
            column.quantity('quantity'),
            column.choice('status', words.zone),
            column.choice('frequency', words.frequency, { title: '' }),
          ]}
          words={words}
          height={LINES_HEIGHT}
        />
        {item.lineCount > item.lines.length && (
          <div className={styles.hint}>
            {fill(hints.linesMore, { shown: item.lines.length, count: item.lineCount })}
          </div>
        )}
      </details>
    </div>
  );
};

/** Whether all of the transmission that wait for the same are meant too. */
export const alikeField = (text: string) =>
  field.own(
    'alike',
    ({ id, value, onChange }) => (
      <Checkbox id={id} checked={value === true} onChange={(event) => onChange?.(event.target.checked)}>
        {text}
      </Checkbox>
    ),
    { title: '' },
  );
