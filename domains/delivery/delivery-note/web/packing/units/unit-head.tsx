import { Form, InputNumber, Select } from 'antd';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as noteWords } from '../../../contract/words.en.ts';
import type { Unit } from '../draft/packing-draft.ts';
import type { PackingEdit } from '../draft/packing-edits.ts';
import { PackagingSelect } from '../packaging-select.tsx';
import styles from '../packing.module.css';

const OUTER_TYPES = ['M', 'MIX'] as const;
const MOST_AUXILIARY = 1000;

type Props = { unit: Unit; title: string; edit: (edit: PackingEdit) => void; disabled: boolean };

/** What an outer unit is: of one part or several, on which packaging, with what beside it. */
export const UnitHead = ({ unit, title, edit, disabled }: Props) => {
  const words = useWords(noteWords);
  const change = (to: Extract<PackingEdit, { do: 'changeUnit' }>['to']): void =>
    edit({ do: 'changeUnit', unit: unit.key, to });
  const label = (field: keyof typeof words.fields): string => `${title} ${words.fields[field]}`;
  return (
    <Form layout="vertical" component="div" className={styles.unitHead} disabled={disabled}>
      <Form.Item label={words.fields.packageType}>
        <Select
          aria-label={label('packageType')}
          value={unit.packageType}
          options={OUTER_TYPES.map((type) => ({ value: type, label: `${type} ${words.packageType[type]}` }))}
          onChange={(packageType: Unit['packageType']) => change({ packageType })}
        />
      </Form.Item>
      <Form.Item label={words.fields.outerPackaging}>
        <PackagingSelect
          use="outer"
          value={unit.packagingCode}
          label={label('outerPackaging')}
          disabled={disabled}
          onChange={(packagingCode) => change({ packagingCode })}
        />
      </Form.Item>
      <Form.Item label={words.fields.auxiliaryCode}>
        <PackagingSelect
          use="auxiliary"
          value={unit.auxiliaryCode}
          label={label('auxiliaryCode')}
          disabled={disabled}
          onChange={(code) =>
            change(
              code === ''
                ? { auxiliaryCode: null, auxiliaryCount: 0 }
                : { auxiliaryCode: code, auxiliaryCount: Math.max(1, unit.auxiliaryCount) },
            )
          }
        />
      </Form.Item>
      <Form.Item label={words.fields.auxiliaryCount}>
        <InputNumber
          aria-label={label('auxiliaryCount')}
          min={0}
          max={MOST_AUXILIARY}
          precision={0}
          disabled={disabled || unit.auxiliaryCode === null}
          value={unit.auxiliaryCount}
          onChange={(count) => change({ auxiliaryCount: count ?? 0 })}
        />
      </Form.Item>
    </Form>
  );
};
