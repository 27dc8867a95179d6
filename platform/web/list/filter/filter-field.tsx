import { Input, Select } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { RemoteSelect } from '../../form/inputs/remote-select.tsx';
import { useDict } from '../../i18n/use-dict.ts';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import type { FilterDraft } from './filter-draft.ts';
import type { Filter } from './filter.ts';
import type { Choice } from '../../parts/choices.ts';
import { widthOfField } from './filter-room.ts';
import styles from './filter.module.css';

/** A calendar weighs as much as a table: the list does not wait for it. */
const DayRange = lazy(() => import('./day-range.tsx'));

type Props = {
  filter: Filter;
  label: string;
  draft: FilterDraft;
  /** The first rows are not there yet: what weighs much comes behind them. */
  isEarly: boolean;
};

/** One filter with its label inside its box. Values are text, as they stand in the address. */
export const FilterField = (props: Props) => {
  const id = useId();
  return (
    <div className={styles.field} style={{ flexBasis: widthOfField(props.label, props.filter) }}>
      <label htmlFor={id} title={props.label}>
        {props.label}
      </label>
      <Control filter={props.filter} draft={props.draft} id={id} isEarly={props.isEarly} />
    </div>
  );
};

type ControlProps = Omit<Props, 'label'> & { id: string };

const Control = ({ filter, draft, id, isEarly }: ControlProps) => {
  const words = useWords(kitWords);
  const { control } = filter;
  const name = filter.names[0]!;
  const value = draft.draft[name] ?? '';
  const set = (next: string | undefined): void => draft.change({ [name]: next ?? '' });
  switch (control.kind) {
    case 'text':
      return (
        <Input
          id={id}
          value={value}
          variant="borderless"
          allowClear
          onChange={(event) => set(event.target.value)}
          onPressEnter={draft.searchNow}
        />
      );
    case 'choice':
      return <ChoiceSelect id={id} value={value} set={set} choices={control.choices} many={control.many} />;
    case 'dict':
      return <DictSelect id={id} value={value} set={set} typeCode={control.typeCode} many={control.many} />;
    case 'flag': {
      const choices = [
        { value: 'Y', label: words.flag.Y },
        { value: 'N', label: words.flag.N },
      ];
      return <ChoiceSelect id={id} value={value} set={set} choices={choices} many={false} />;
    }
    case 'remote':
      return (
        <RemoteSelect
          id={id}
          variant="borderless"
          placeholder={words.list.any}
          remote={control.remote}
          value={value || undefined}
          onChange={set}
        />
      );
    case 'day':
    default:
      return <Days filter={filter} draft={draft} id={id} isEarly={isEarly} />;
  }
};

/** What the days are is read at once; the calendar comes behind the rows, or when somebody goes to it. */
const Days = ({ filter, draft, id, isEarly }: ControlProps) => {
  const words = useWords(kitWords).list;
  const [isOpened, setOpened] = useState(false);
  const days = filter.names.map((one) => draft.draft[one] ?? '');
  const both = days.map((day, at) => day || [words.from, words.to][at]).join(' → ');
  const written = (
    <Input
      id={id}
      className={styles.days}
      variant="borderless"
      readOnly
      aria-busy="true"
      placeholder={both}
      value={days.some(Boolean) ? both : ''}
      onFocus={() => setOpened(true)}
    />
  );
  if (isEarly && !isOpened) return written;
  return (
    <Suspense fallback={written}>
      <DayRange id={id} names={filter.names} draft={draft} autoFocus={isOpened} />
    </Suspense>
  );
};

type SelectProps = { id: string; value: string; set: (value: string) => void; many: boolean };

const DictSelect = ({ typeCode, ...rest }: SelectProps & { typeCode: string }) => (
  <ChoiceSelect {...rest} choices={useDict(typeCode)} />
);

const ChoiceSelect = ({ id, value, set, choices, many }: SelectProps & { choices: readonly Choice[] }) => {
  const words = useWords(kitWords);
  const shared = {
    id,
    variant: 'borderless' as const,
    allowClear: true,
    options: choices as Choice[],
    placeholder: words.list.any,
    showSearch: { optionFilterProp: 'label' },
  };
  return many ? (
    <Select
      {...shared}
      mode="multiple"
      // A line has room for words, not for tags.
      maxTagCount={0}
      maxTagPlaceholder={(selected) => selected.map(({ label }) => label).join(', ')}
      value={value === '' ? [] : value.split(',')}
      onChange={(selected: string[]) => set(selected.join(','))}
    />
  ) : (
    <Select
      {...shared}
      value={value === '' ? undefined : value}
      onChange={(selected: string | undefined) => set(selected ?? '')}
    />
  );
};
