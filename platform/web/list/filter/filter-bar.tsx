import { SearchOutlined } from '@ant-design/icons';
import { Badge, Button, Modal } from 'antd';
import { useState, type Ref } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import { useNarrow } from '../../parts/use-screen.ts';
import type { FilterDraft } from './filter-draft.ts';
import { FilterField } from './filter-field.tsx';
import { useFilterRoom } from './filter-room.ts';
import type { Filter } from './filter.ts';
import styles from '../list.module.css';
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

/**
 * The search fields of a list: two rows of cells, the others in a dialog; below 768 px one button that
 * opens them all.
 */
export const FilterBar = ({ filters, draft, setting, labelOf, isEarly, area }: Props) => {
  const words = useWords(kitWords);
  const [open, setOpen] = useState(false);
  const narrow = useNarrow();
  const room = useFilterRoom(filters.length);
  const set = filters.filter((filter) => filter.names.some((name) => draft.draft[name])).length;
  const fields = (shown: readonly Filter[]) =>
    shown.map((filter) => (
      <FilterField
        key={filter.names[0]}
        filter={filter}
        label={labelOf(filter)}
        draft={draft}
        isEarly={isEarly}
      />
    ));
  const close = (): void => {
    setOpen(false);
    draft.searchNow();
  };
  const dialog = (
    <Modal
      open={open}
      title={words.list.allFilters}
      width={narrow ? '100%' : '70%'}
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
      <div
        className={styles.cells}
        style={cellsInRow(narrow ? 1 : 2)}
        role="search"
        aria-label={words.list.allFilters}
      >
        {fields(filters)}
      </div>
    </Modal>
  );
  const search = (run: () => void) => (
    <Button type="primary" icon={<SearchOutlined aria-hidden />} onClick={run}>
      {words.actions.search}
    </Button>
  );
  if (narrow) {
    return (
      <div ref={area} className={styles.buttons}>
        <Badge count={set}>{search(() => setOpen(true))}</Badge>
        <SavedFilters setting={setting} draft={draft} />
        {dialog}
      </div>
    );
  }
  const inSight = filters.slice(0, room.inSight);
  const hidden = filters.slice(room.inSight);
  const setBehind = hidden.filter((filter) => filter.names.some((name) => draft.draft[name])).length;
  return (
    <div ref={area} className={styles.bar} role="search" aria-label={words.list.filters}>
      <div className={styles.cells} style={cellsInRow(room.perRow)}>
        {fields(inSight)}
        <div className={styles.buttons} style={{ gridColumn: `${(inSight.length % room.perRow) + 1} / -1` }}>
          {search(draft.searchNow)}
          <Button onClick={() => draft.replace({})}>{words.actions.reset}</Button>
          {hidden.length > 0 && (
            <Badge count={setBehind} size="small">
              <Button onClick={() => setOpen(true)}>{words.actions.moreFilters}</Button>
            </Badge>
          )}
          <SavedFilters setting={setting} draft={draft} />
        </div>
      </div>
      {hidden.length > 0 && dialog}
    </div>
  );
};

const cellsInRow = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });
