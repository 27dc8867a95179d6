import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select, Typography } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { labelFields, type LabelField } from '../../contract/process/label-fields.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import styles from './process.module.css';

/** A line on the way: a field may still be empty. */
type Line = { identifier?: string; field?: LabelField };

/** What the Data Matrix of a label carries, line by line in its order. */
export const LabelLines = ({ id, value, onChange, disabled }: AnyControl) => {
  const words = useWords(settingsWords).process;
  const lines: readonly Line[] = value ?? [];
  const change = (at: number, changed: Line) =>
    onChange?.(lines.map((line, here) => (here === at ? { ...line, ...changed } : line)));
  const move = (from: number, to: number) => {
    const moved = lines.filter((_, at) => at !== from);
    onChange?.(moved.toSpliced(to, 0, lines[from]!));
  };
  const choices = labelFields.map((field) => ({ value: field, label: words.labelField[field] }));
  return (
    <div id={id} tabIndex={-1}>
      {lines.length === 0 && <Typography.Text type="secondary">{words.label.none}</Typography.Text>}
      <ol className={styles.lines}>
        {lines.map((line, at) => {
          const number = at + 1;
          const named = (field: string) => fill(words.label.line, { line: number, field });
          return (
            <li key={at} className={styles.line}>
              <Input
                className={styles.identifier}
                aria-label={named(words.fields.identifier)}
                value={line.identifier ?? ''}
                disabled={disabled}
                onChange={(event) => change(at, { identifier: event.target.value.trim().toUpperCase() })}
              />
              <Select
                className={styles.field}
                aria-label={named(words.fields.field)}
                value={line.field}
                options={choices}
                showSearch={{ optionFilterProp: 'label' }}
                disabled={disabled}
                onChange={(field) => change(at, { field })}
              />
              <Button
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={fill(words.label.up, { line: number })}
                disabled={disabled === true || at === 0}
                onClick={() => move(at, at - 1)}
              />
              <Button
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={fill(words.label.down, { line: number })}
                disabled={disabled === true || at === lines.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <Button
                icon={<DeleteOutlined aria-hidden />}
                aria-label={fill(words.label.remove, { line: number })}
                disabled={disabled}
                onClick={() => onChange?.(lines.filter((_, here) => here !== at))}
              />
            </li>
          );
        })}
      </ol>
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => onChange?.([...lines, {}])}
      >
        {words.label.add}
      </Button>
    </div>
  );
};
