import { Radio } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { chooseDoubled } from '../../contract/endpoints.ts';
import type { DoubledItem, WaitingItem } from '../../contract/fields.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import styles from '../message.module.css';
import { ItemStatement, type ResolveProps } from './resolve-common.tsx';

/** Which of the items that stand for the same agreement holds. */
export const DoubledDialog = ({ item, onClose, onResolved }: ResolveProps) => {
  const words = useWords(ediWords);
  return (
    <FormDialog
      title={words.titles.chooseDoubled}
      call={chooseDoubled}
      words={words}
      fields={[choiceField(item, words.actions.chooseDoubled)]}
      submit={words.actions.takeSelected}
      before={<ItemStatement item={item} hint={words.hints.doubled} />}
      onDone={onResolved}
      onClose={onClose}
    />
  );
};

const choiceField = (item: WaitingItem, title: string) =>
  field.own(
    'id',
    ({ id, value, onChange }) => (
      <Radio.Group
        id={id}
        className={styles.stack}
        value={value}
        options={item.doubled.map((one) => ({
          value: one.id,
          label: <Doubled one={one} format={item.format} />,
        }))}
        onChange={(event) => onChange?.(event.target.value)}
      />
    ),
    { title },
  );

/** `第 12 条记录 · 117 · 5 个计划行，共 1,200 · 2026-03-03 – 2026-04-06` */
const Doubled = ({ one, format }: { one: DoubledItem; format: WaitingItem['format'] }) => {
  const { place, hints } = useWords(ediWords);
  const days = [...new Set([one.firstDay, one.lastDay])].filter((day) => day !== null).join(' – ');
  const facts = [
    fill(format === 'VDA4905' ? place.record : place.segment, { number: one.at }),
    one.releaseNo,
    fill(hints.doubledSum, { count: one.lineCount, quantity: formatQuantity(one.quantity) }),
    days,
  ];
  return <>{facts.filter((fact) => fact !== '').join(' · ')}</>;
};
