import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Radio, Select } from 'antd';
import { yesNo } from '@portal/platform/contract/fields.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { labelFieldNames, labelFields } from '@portal/settings/contract/process/label-fields.ts';
import type { LabelLine } from '@portal/settings/contract/process/process.ts';
import type { LabelIdentifier } from '../../contract/layout/layout.ts';
import { layoutWords } from '../../contract/layout/words.ts';
import styles from './layout.module.css';

type Props = {
  ofPlant: readonly LabelLine[];
  value: readonly LabelIdentifier[] | null;
  onChange: (value: LabelIdentifier[] | null) => void;
};

/** What the Data Matrix carries, line by line in its order: as the plant says, or own to this layout. */
export const IdentifierLines = ({ ofPlant, value, onChange }: Props) => {
  const words = useWords(layoutWords);
  const names = useWords(labelFieldNames);
  const options = labelFields.map((field) => ({ value: field, label: names[field] }));
  return (
    <fieldset className={styles.identifiers}>
      <legend>{words.identifiers}</legend>
      <Radio.Group
        name="label-identifiers"
        aria-label={words.identifiers}
        value={value === null ? 'plant' : 'own'}
        options={[
          { value: 'plant', label: words.asPlant },
          { value: 'own', label: words.own },
        ]}
        onChange={({ target }) =>
          onChange(target.value === 'plant' ? null : ofPlant.map((line) => ({ ...line, on: 'Y' })))
        }
      />
      {value === null ? (
        <p className={styles.ofPlant}>
          {ofPlant.map(({ identifier, field }) => `${identifier} ${names[field]}`).join(' · ')}
        </p>
      ) : (
        <Lines lines={value} options={options} onChange={onChange} />
      )}
    </fieldset>
  );
};

type LinesProps = {
  lines: readonly LabelIdentifier[];
  options: { value: LabelIdentifier['field']; label: string }[];
  onChange: (lines: LabelIdentifier[]) => void;
};

const Lines = ({ lines, options, onChange }: LinesProps) => {
  const words = useWords(layoutWords);
  const change = (at: number, changed: Partial<LabelIdentifier>): void =>
    onChange(lines.map((line, here) => (here === at ? { ...line, ...changed } : line)));
  const move = (from: number, to: number): void =>
    onChange(lines.filter((_, at) => at !== from).toSpliced(to, 0, lines[from]!));
  const named = (line: number, what: string): string => fill(words.line, { line, what });
  return (
    <>
      <ol className={styles.lines}>
        {lines.map((line, at) => (
          <li key={at} className={styles.line}>
            <Checkbox
              aria-label={named(at + 1, words.on)}
              checked={line.on === 'Y'}
              onChange={({ target }) => change(at, { on: yesNo(target.checked) })}
            />
            <Input
              className={styles.identifier}
              aria-label={named(at + 1, words.identifier)}
              value={line.identifier}
              onChange={({ target }) => change(at, { identifier: target.value.trim().toUpperCase() })}
            />
            <Select
              className={styles.field}
              aria-label={named(at + 1, words.field)}
              value={line.field}
              options={options}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(field) => change(at, { field })}
            />
            <Button
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={fill(words.up, { line: at + 1 })}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <Button
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={fill(words.down, { line: at + 1 })}
              disabled={at === lines.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <Button
              icon={<DeleteOutlined aria-hidden />}
              aria-label={fill(words.remove, { line: at + 1 })}
              onClick={() => onChange(lines.filter((_, here) => here !== at))}
            />
          </li>
        ))}
      </ol>
      <Button
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange([...lines, { identifier: '', field: 'partNumber', on: 'Y' }])}
      >
        {words.add}
      </Button>
    </>
  );
};
