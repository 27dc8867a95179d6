import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { HandField } from '@portal/platform/web/form/inputs/hand-field.tsx';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { ContentList } from '../../contract/content/content.ts';
import { emptyRow, type AnyRow } from '../../contract/content/shapes.ts';
import { words as eightDWords } from '../../contract/words.en.ts';
import styles from '../eight-d.module.css';
import { screenWords } from '../words.en.ts';
import { FieldInput } from './field-input.tsx';

type Props = Control<readonly AnyRow[]> & {
  list: ContentList;
  /** What one row is called. */
  name: string;
  /** It was to be submitted: what is missing is marked. */
  tried: boolean;
};

/** Rows of a stage, each a card: measures, causes, members of the team. */
export const RowsInput = ({ list, name, tried, value, onChange, disabled = false, id }: Props) => {
  const words = useWords(eightDWords);
  const screen = useWords(screenWords);
  const { required } = useWords(platformWords).checks;
  const said: Readonly<Record<string, string>> = words.fields;
  const rows = value ?? [];
  const set = (at: number, changed: AnyRow): void =>
    onChange?.(rows.map((row, other) => (other === at ? { ...row, ...changed } : row)));
  return (
    <div id={id} className={styles.stack}>
      {rows.map((row, at) => {
        const title = fill(screen.row, { list: name, no: at + 1 });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          <div key={at} role="group" aria-label={title} className={styles.card}>
            <div className={styles.head}>
              {title}
              <Button
                type="text"
                disabled={disabled}
                icon={<DeleteOutlined aria-hidden />}
                aria-label={fill(screen.removeRow, { list: name, no: at + 1 })}
                onClick={() => onChange?.(rows.filter((_, other) => other !== at))}
              />
            </div>
            {Object.entries(list.fields).map(([field, declared]) => (
              <Labelled
                key={field}
                isLong={declared.rows !== undefined || field.startsWith('why')}
                label={`${said[field]}${declared.must ? ' *' : ''}`}
                fault={tried && declared.must && isMissing(row[field]) ? required : undefined}
              >
                {(mark) => (
                  <FieldInput
                    {...mark}
                    field={declared}
                    name={`${title} ${said[field]}`}
                    choices={declared.names === undefined ? {} : words[declared.names]}
                    value={row[field] ?? null}
                    disabled={disabled}
                    onChange={(typed) => set(at, { [field]: typed })}
                  />
                )}
              </Labelled>
            ))}
          </div>
        );
      })}
      <div>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={disabled || rows.length >= list.most}
          onClick={() => onChange?.([...rows, emptyRow(list.fields)])}
        >
          {fill(screen.addRow, { list: name })}
        </Button>
      </div>
    </div>
  );
};

const isMissing = (value: string | number | null | undefined): boolean =>
  value === null || value === undefined || value === '';

type LabelledProps = Pick<Parameters<typeof HandField>[0], 'label' | 'fault' | 'children'> & {
  isLong: boolean;
};

const Labelled = ({ isLong, ...field }: LabelledProps) => (
  <HandField {...field} className={isLong ? styles.long : undefined} />
);
