import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import type { FilterDraft } from './filter-draft.ts';
import type { Filter } from './filter.ts';
import styles from './filter.module.css';

type Props = {
  id: string;
  names: Filter['names'];
  draft: FilterDraft;
  /** Somebody is in the field already. */
  autoFocus: boolean;
};

/** Two days, either of which may be left open. `names` are the two filters, from and to. */
export default function DayRange({ id, names: [from = '', to = ''], draft, autoFocus }: Props) {
  const words = useWords(kitWords).list;
  const dayIn = (name: string) => {
    const text = draft.draft[name];
    return text ? dayjs(text) : null;
  };
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-to` }}
      className={styles.days}
      variant="borderless"
      autoFocus={autoFocus}
      suffixIcon={null}
      allowEmpty={[true, true]}
      value={[dayIn(from), dayIn(to)]}
      placeholder={[words.from, words.to]}
      onChange={(range) =>
        draft.change({
          [from]: range?.[0]?.format('YYYY-MM-DD') ?? '',
          [to]: range?.[1]?.format('YYYY-MM-DD') ?? '',
        })
      }
    />
  );
}
