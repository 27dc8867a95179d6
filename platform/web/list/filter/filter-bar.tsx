import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Badge, Button, Modal } from 'antd';
import { useRef, useState, type Ref } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import { useNarrow } from '../../parts/use-screen.ts';
import type { FilterDraft } from './filter-draft.ts';
import { FilterField } from './filter-field.tsx';
import { fieldsInLine, GAP, useWidth, widthOfField, widthOfWords } from './filter-room.ts';
import type { Filter } from './filter.ts';
import styles from './filter.module.css';
import { SavedFilters } from './saved-filters.tsx';
import type { ListSetting } from '../list-setting.ts';

type Props = {
  filters: readonly Filter[];
  draft: FilterDraft;
  setting: ListSetting;
  labelOf: (filter: Filter) => string;
  /** The first rows are not there yet. */
  isEarly: boolean;
  /** The element in which `/` looks for the first field. */
  area: Ref<HTMLDivElement>;
};

/** Pixels of search and saved filters, and what stands around the words of a button. */
const SIGNS = 84;
const AROUND_WORDS = 20;
const ARROW = 24;
/** Fields may be so much narrower together before one of them, or all, take another line. */
const SLACK = 24;

/** The search fields of a list: as many as fit in one line, the others below it on request; below 768 px one button that opens them all. */
export const FilterBar = (props: Props) => (useNarrow() ? <NarrowBar {...props} /> : <WideBar {...props} />);

const WideBar = ({ filters, draft, setting, labelOf, isEarly, area }: Props) => {
  const words = useWords(kitWords);
  const line = useRef<HTMLDivElement>(null);
  const room = useWidth(line);
  const [isOpen, setOpen] = useState(false);
  const isSet = ({ names }: Filter) => names.some((name) => draft.draft[name]);
  // The daily one comes first, then those that were set when the list was opened. Later ones stay where somebody is typing.
  const [opened] = useState(() => new Set(filters.filter(isSet).map(({ names }) => names[0])));
  const isFirst = (one: Filter) => one === filters[0] || opened.has(one.names[0]);
  const first = filters.filter(isFirst);
  const byRank = [...first, ...filters.filter((one) => !isFirst(one))];
  const widthOf = (filter: Filter): number => widthOfField(labelOf(filter), filter);
  const always = SIGNS + AROUND_WORDS + widthOfWords(words.actions.reset);
  const more = ARROW + AROUND_WORDS + widthOfWords(words.actions.moreFilters);
  const count = fieldsInLine(byRank.map(widthOf), room + SLACK, { always, more });
  // Beside tabs only where the first ones have room: else the bar takes the line below, with more of them.
  const least = first.reduce((sum, filter) => sum + widthOf(filter) + GAP, always + more - SLACK);
  const ofLine = new Set(byRank.slice(0, count).map(({ names }) => names[0]));
  const behind = filters.filter(({ names }) => !ofLine.has(names[0]));
  // What is set is seen.
  const below = isOpen ? behind : behind.filter(isSet);
  const fields = (shown: readonly Filter[]) => (
    <Fields filters={shown} draft={draft} labelOf={labelOf} isEarly={isEarly} />
  );
  return (
    <div
      ref={area}
      className={styles.bar}
      style={{ flexBasis: least }}
      role="search"
      aria-label={words.list.filters}
    >
      <div ref={line} className={styles.fields}>
        {fields(filters.filter(({ names }) => ofLine.has(names[0])))}
        <div className={styles.buttons}>
          {behind.length > 0 && (
            <Button
              type="text"
              icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              iconPlacement="end"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {words.actions.moreFilters}
            </Button>
          )}
          <Button
            icon={<SearchOutlined aria-hidden />}
            aria-label={words.actions.search}
            title={words.actions.search}
            onClick={draft.searchNow}
          />
          <Button type="text" onClick={() => draft.replace({})}>
            {words.actions.reset}
          </Button>
          <SavedFilters setting={setting} draft={draft} />
        </div>
      </div>
      {below.length > 0 && <div className={styles.fields}>{fields(below)}</div>}
    </div>
  );
};

const NarrowBar = ({ filters, draft, setting, labelOf, isEarly, area }: Props) => {
  const words = useWords(kitWords);
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    draft.searchNow();
  };
  return (
    <div ref={area} className={styles.narrow}>
      <Badge count={countSet(filters, draft)}>
        <Button icon={<SearchOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {words.actions.search}
        </Button>
      </Badge>
      <SavedFilters setting={setting} draft={draft} />
      <Modal
        open={open}
        title={words.list.allFilters}
        width="100%"
        onCancel={() => setOpen(false)}
        footer={[
          <Button key="reset" onClick={() => draft.replace({})}>
            {words.actions.reset}
          </Button>,
          <Button key="search" type="primary" onClick={close}>
            {words.actions.search}
          </Button>,
        ]}
      >
        <div className={styles.all} role="search" aria-label={words.list.allFilters}>
          <Fields filters={filters} draft={draft} labelOf={labelOf} isEarly={isEarly} />
        </div>
      </Modal>
    </div>
  );
};

const Fields = ({ filters, labelOf, ...rest }: Pick<Props, 'filters' | 'draft' | 'labelOf' | 'isEarly'>) =>
  filters.map((filter) => (
    <FilterField key={filter.names[0]} filter={filter} label={labelOf(filter)} {...rest} />
  ));

const countSet = (filters: readonly Filter[], { draft }: FilterDraft): number =>
  filters.filter(({ names }) => names.some((name) => draft[name])).length;
