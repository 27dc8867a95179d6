import { Select, Spin } from 'antd';
import { useState } from 'react';
import { useAnswer } from '../../calls/use-call.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { Choice, Remote } from '../../parts/choices.ts';
import { useDebounced } from '../../parts/use-debounced.ts';
import { kitWords } from '../../words.en.ts';

/** SPEC section 9. */
const REMOTE_DEBOUNCE_MS = 300;

type Props = {
  remote: Remote;
  id?: string;
  value?: string | null;
  onChange?: (value: string | undefined) => void;
  /** The name of a value that stands already, shown before anything was asked. */
  known?: Choice;
  disabled?: boolean;
  placeholder?: string;
  /** Without a box of its own: it stands in one. */
  variant?: 'borderless';
  'aria-label'?: string;
  status?: 'error';
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  /** Drawn because the user wants to choose: it has the focus and its list is open. */
  startsOpen?: boolean;
};

/** A choice from the answers of a call: asked when it opens and 300 ms after typing. */
export const RemoteSelect = ({ remote, value, onChange, known, startsOpen = false, ...rest }: Props) => {
  const words = useWords(kitWords);
  const [requested, setRequested] = useState<{ open: boolean; text: string }>({ open: startsOpen, text: '' });
  const { later } = useDebounced((text: string) => setRequested({ open: true, text }), REMOTE_DEBOUNCE_MS);
  const { search } = remote;
  const input = {
    ...remote.fixed,
    ...(search !== undefined && requested.text !== '' && { [search]: requested.text }),
  };
  const answer = useAnswer(remote.endpoint, input, { enabled: requested.open });
  const choices = answer.data === undefined ? [] : remote.choices(answer.data as never);
  const shown =
    known && !choices.some((choice) => choice.value === known.value) ? [known, ...choices] : choices;
  return (
    <Select
      {...rest}
      autoFocus={startsOpen}
      defaultOpen={startsOpen}
      allowClear
      showSearch={
        search === undefined ? { optionFilterProp: 'label' } : { filterOption: false, onSearch: later }
      }
      value={value ?? undefined}
      options={shown as Choice[]}
      placeholder={rest.placeholder ?? words.form.searchChoice}
      notFoundContent={answer.isFetching ? <Spin size="small" /> : words.form.noChoice}
      onOpenChange={(open) => open && setRequested((before) => ({ ...before, open: true }))}
      onChange={(selected: string | undefined) => onChange?.(selected)}
    />
  );
};
