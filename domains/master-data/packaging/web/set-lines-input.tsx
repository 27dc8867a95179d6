import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { ChoiceInput, NumberInput, type Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { RemoteSelect } from '@portal/platform/web/form/inputs/remote-select.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { choicesOf, remote } from '@portal/platform/web/parts/choices.ts';
import { selectPackaging } from '../contract/endpoints.ts';
import type { SetLineInput } from '../contract/packaging-set.ts';
import { words as packagingWords } from '../contract/words.en.ts';
import { packagingChoices } from './offers.tsx';
import styles from './set-lines.module.css';

type Line = Partial<SetLineInput>;
const packaging = remote(selectPackaging, { choices: packagingChoices });

/** The lines of a set: which packaging, main or attached, how many. */
export const SetLinesInput = ({ value, onChange, disabled, id }: Control<readonly Line[]>) => {
  const words = useWords(packagingWords);
  const lines = value ?? [];
  const set = (at: number, changed: Line): void =>
    onChange?.(lines.map((line, other) => (other === at ? plain({ ...line, ...changed }) : plain(line))));
  const named = (field: keyof typeof words.fields, at: number): string => `${words.fields[field]} ${at + 1}`;
  return (
    <div id={id} className={styles.lines}>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no name of their own until a packaging is chosen
        <div key={at} className={styles.line}>
          <RemoteSelect
            remote={packaging}
            value={line.partCode ?? null}
            {...(line.partCode && { known: { value: line.partCode, label: line.partCode } })}
            onChange={(partCode) => set(at, { partCode: partCode ?? '' })}
            disabled={disabled === true}
            aria-label={named('partCode', at)}
          />
          <ChoiceInput
            choices={choicesOf(words.role)}
            value={line.role ?? null}
            onChange={(role) => set(at, { role: role as SetLineInput['role'] })}
            disabled={disabled === true}
            aria-label={named('role', at)}
          />
          <NumberInput
            precision={0}
            min={1}
            value={line.quantity}
            onChange={(quantity) => set(at, { quantity: quantity ?? undefined })}
            disabled={disabled === true}
            aria-label={named('quantity', at)}
          />
          <Button
            type="text"
            disabled={disabled === true}
            icon={<DeleteOutlined aria-hidden />}
            aria-label={fill(words.actions.removeLine, { no: at + 1 })}
            onClick={() => onChange?.(lines.filter((_, other) => other !== at).map(plain))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled === true}
        onClick={() =>
          onChange?.([
            ...lines.map(plain),
            { partCode: '', role: lines.length === 0 ? 'main' : 'attached', quantity: 1 },
          ])
        }
      >
        {words.actions.addLine}
      </Button>
    </div>
  );
};

/** What a line is given as; its name and weight stay with the answer it came with. */
const plain = ({ partCode, role, quantity }: Line): Line => ({
  ...(partCode !== undefined && { partCode }),
  ...(role !== undefined && { role }),
  ...(quantity !== undefined && { quantity }),
});
