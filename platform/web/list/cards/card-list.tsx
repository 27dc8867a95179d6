import { Checkbox, Select, Spin } from 'antd';
import { memo, useDeferredValue, useMemo, useState, type MouseEvent } from 'react';
import { fill } from '../../../contract/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useStable } from '../../parts/use-stable.ts';
import { kitWords } from '../../words.en.ts';
import { RowActions } from '../actions/action-buttons.tsx';
import { AllFields } from './all-fields.tsx';
import { CardFacts, shownOn, signOn } from './card-facts.tsx';
import { cardParts, type CardParts } from './card-parts.ts';
import styles from './card-list.module.css';
import { useCellContext, type CellContext } from '../cell-context.ts';
import type { RowsProps } from '../rows-props.ts';
import { useRowKeys } from '../table/use-row-keys.ts';

/** Pixels that two links of a card may take. */
const LINKS_ROOM = 240;
/** Cards that are drawn at once; the others follow when the browser has time. */
const AT_ONCE = 20;
/** What lies in a card and means something by itself when it is tapped. */
const BY_ITSELF = 'button, a, input, label, [role=button], [role=menuitem]';

/**
 * The rows of a list as cards, for screens too narrow for a table: what decides first, all columns when a card is opened. A tap opens
 * the record, or the card where rows have no page of their own. The first cards are drawn at once and the others when there is time, and
 * a choice draws its own card first, so a hundred stay fluid.
 */
export default function CardList<Row extends object>(props: RowsProps<Row>) {
  const { columns, rows, rowKey, selected, sort } = props;
  const words = useWords(kitWords).list;
  const look = useCellContext();
  const parts = useMemo(() => cardParts(columns), [columns]);
  const keys = useRowKeys({
    rows,
    rowKey,
    look,
    columns: columns.map(({ column, title }) => ({ column, title })),
    selected: selected?.ids ?? [],
    open: (row) => props.onOpen?.(row),
    reveal: () => undefined,
  });
  const choices = sortChoices(props, words);
  const onPage = new Set(rows.map(rowKey));
  const selectedHere = selected?.ids.filter((id) => onPage.has(id)).length ?? 0;
  const select = (keysNow: ReadonlySet<string>, isOn: boolean): void => {
    if (!selected) return;
    const ids = isOn
      ? [...new Set([...selected.ids, ...keysNow])]
      : selected.ids.filter((id) => !keysNow.has(id));
    const known = new Map([...selected.rows, ...rows].map((row) => [rowKey(row), row]));
    selected.change(
      ids,
      ids.flatMap((id) => known.get(id) ?? []),
    );
  };
  const selectOne = useStable((id: string, isOn: boolean) => select(new Set([id]), isOn));
  const later = useDeferredValue(props);
  const drawn = rows.slice(0, Math.max(AT_ONCE, useDeferredValue(rows.length, 0)));
  return (
    <div {...keys.area} className={styles.area}>
      <div className={styles.bar}>
        {selected && rows.length > 0 && (
          <Checkbox
            checked={selectedHere === rows.length}
            indeterminate={selectedHere > 0 && selectedHere < rows.length}
            onChange={(event) => select(onPage, event.target.checked)}
          >
            {words.choosePage}
          </Checkbox>
        )}
        <span className={styles.spring} />
        {sort.can.length > 0 && (
          <Select
            className={styles.sort}
            aria-label={words.sortBy}
            placeholder={words.sortBy}
            allowClear
            value={choices.some(({ value }) => value === sort.now) ? sort.now : undefined}
            options={choices}
            onChange={(next: string | undefined) => sort.change(next)}
          />
        )}
      </div>
      <Spin spinning={props.loading}>
        {rows.length === 0 ? (
          props.empty
        ) : (
          <ul className={styles.cards} aria-label={words.name}>
            {drawn.map((row, at) => {
              const id = rowKey(row);
              const { onDoubleClick: _, ...forKeys } = keys.rowProps(row, at);
              return (
                <li key={id} className={styles.place} data-row-key={id} {...forKeys}>
                  <Card
                    id={id}
                    row={row}
                    list={later}
                    parts={parts}
                    look={look}
                    isSelected={selected?.ids.includes(id)}
                    onSelect={selectOne}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </Spin>
    </div>
  );
}

type CardProps<Row extends object> = {
  id: string;
  row: Row;
  list: RowsProps<Row>;
  parts: CardParts<Row>;
  look: CellContext;
  isSelected: boolean | undefined;
  /** Stays the same while rows are chosen. */
  onSelect: (id: string, isOn: boolean) => void;
};

const OneCard = <Row extends object>({
  id,
  row,
  list,
  parts,
  look,
  isSelected,
  onSelect,
}: CardProps<Row>) => {
  const words = useWords(kitWords).list;
  const [isOpen, setOpen] = useState(false);
  const { title, subtitle, signs, figures, more } = parts;
  const canOpen = more.length > 0 || list.expand !== undefined;
  const tapped = (event: MouseEvent): void => {
    if ((event.target as HTMLElement).closest(BY_ITSELF) || String(window.getSelection()) !== '') return;
    if (list.onOpen) list.onOpen(row);
    else if (canOpen) setOpen((before) => !before);
  };
  return (
    // Keys reach the same by the link, the button and Enter on the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div className={styles.card} data-tone={list.rowTone?.(row)} onClick={tapped}>
      <div className={styles.top}>
        {isSelected !== undefined && (
          <Checkbox
            checked={isSelected}
            aria-label={words.chooseRow}
            onChange={(event) => onSelect(id, event.target.checked)}
          />
        )}
        <div className={styles.names}>
          {title && (
            <strong className={styles.title} data-field={title.column.field}>
              {shownOn(title, row, look)}
            </strong>
          )}
          {subtitle && (
            <span className={styles.subtitle} data-field={subtitle.column.field}>
              {shownOn(subtitle, row, look)}
            </span>
          )}
        </div>
        <div className={styles.signs}>
          {signs.map((one) => (
            <span key={one.column.field} data-field={one.column.field}>
              {signOn(one, row, look)}
            </span>
          ))}
        </div>
      </div>
      <CardFacts columns={figures} row={row} look={look} />
      {isOpen && <CardFacts columns={more} row={row} look={look} />}
      {isOpen && list.expand?.(row)}
      <div className={styles.bottom}>
        {list.rowActions && <RowActions actions={list.rowActions(row)} room={LINKS_ROOM} />}
        <span className={styles.spring} />
        {canOpen && <AllFields isOpen={isOpen} toggle={() => setOpen(!isOpen)} />}
      </div>
    </div>
  );
};

/** Drawn again only when its row or its choice changes, or later with the list. */
const Card = memo(OneCard) as typeof OneCard;

type Words = { readonly ascending: string; readonly descending: string };

const sortChoices = <Row extends object>({ columns, sort }: RowsProps<Row>, words: Words) =>
  columns
    .filter(({ column }) => sort.can.includes(column.field))
    .flatMap(({ column: { field }, title }) => [
      { value: field, label: fill(words.ascending, { field: title }) },
      { value: `-${field}`, label: fill(words.descending, { field: title }) },
    ]);
