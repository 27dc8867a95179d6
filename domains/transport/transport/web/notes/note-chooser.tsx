import { Checkbox, Input, Pagination, Tag } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useList } from '@portal/platform/web/calls/use-list.ts';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { formatDay, formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import tables from '@portal/platform/web/parts/table.module.css';
import { useDebounced } from '@portal/platform/web/parts/use-debounced.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import type { LoadableNote } from './loadable-note.ts';
import styles from './note-chooser.module.css';
import order from './order-tables.module.css';
import { screenWords } from '../words.en.ts';

const PAGE = 10;
/** SPEC section 9: filter debounce. */
const SEARCH_DEBOUNCE_MS = 500;

type Props = Control<string[]> & {
  /** Every note that was chosen or is on the order already. */
  known: readonly LoadableNote[];
  onKnown: (note: LoadableNote) => void;
};

/** Choosing sent notes that are on no truck. The first one decides the receiving warehouse, others must go there too. */
export const NoteChooser = ({ id, value = [], onChange, known, onKnown, disabled }: Props) => {
  const words = useWords(transportWords);
  const screen = useWords(screenWords).notes;
  const [page, setPage] = useState(1);
  const [number, setNumber] = useState('');
  const { later } = useDebounced((text: string) => {
    setNumber(text.trim());
    setPage(1);
  }, SEARCH_DEBOUNCE_MS);
  const answer = useList(listDeliveryNotes, {
    page,
    limit: PAGE,
    sort: 'dispatchOn',
    filters: { choosable: 'Y', ...(number !== '' && { number }) },
  });
  const selected = value.flatMap((one) => known.find((note) => note.id === one) ?? []);
  const warehouse = selected[0]?.warehouseCode;
  const found: readonly LoadableNote[] = answer.data?.rows ?? [];
  // A note of this order is on a truck already, its own: the list of free ones does not have it.
  const own = known.filter((note) => !found.some((one) => one.id === note.id));
  const rows = page === 1 && number === '' ? [...own, ...found] : found;
  const toggle = (note: LoadableNote, on: boolean): void => {
    if (on) onKnown(note);
    onChange?.(on ? [...value, note.id] : value.filter((one) => one !== note.id));
  };
  return (
    <div id={id} tabIndex={-1} className={styles.chooser}>
      <div className={styles.selected} role="group" aria-label={screen.selectedList}>
        <strong>{fill(screen.selected, { count: selected.length })}</strong>
        {selected.map((note) => (
          <Tag
            key={note.id}
            closable={disabled ? false : { 'aria-label': fill(screen.remove, { number: note.number }) }}
            onClose={(event) => {
              event.preventDefault();
              toggle(note, false);
            }}
          >
            {note.number}
          </Tag>
        ))}
      </div>
      <Input
        allowClear
        disabled={disabled}
        placeholder={screen.number}
        aria-label={screen.number}
        onChange={(event) => later(event.target.value)}
        className={styles.search}
      />
      {answer.error && (
        <LoadFailure title={screen.failed} failure={answer.error} retry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Skeleton />}
      {answer.data && rows.length === 0 && <Empty>{number === '' ? screen.none : screen.noneFound}</Empty>}
      {rows.length > 0 && (
        <div className={order.frame}>
          <table className={`${tables.table} ${order.table}`} aria-label={screen.label}>
            <thead>
              <tr>
                <td data-narrow />
                <th scope="col">{words.fields.noteNumber}</th>
                <th scope="col">{words.fields.unloadingPoint}</th>
                <th scope="col">{words.fields.warehouseCode}</th>
                <th scope="col">{words.fields.dispatchOn}</th>
                <th scope="col">{words.fields.expectedArrival}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((note) => (
                <NoteLine
                  key={note.id}
                  note={note}
                  isSelected={value.includes(note.id)}
                  // A note for another warehouse cannot go on the same truck.
                  isOther={warehouse !== undefined && note.warehouseCode !== warehouse}
                  disabled={disabled}
                  toggle={toggle}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {answer.data && answer.data.total > PAGE && (
        <Pagination
          size="small"
          simple
          current={page}
          pageSize={PAGE}
          total={answer.data.total}
          onChange={setPage}
        />
      )}
    </div>
  );
};

type LineProps = {
  note: LoadableNote;
  isSelected: boolean;
  isOther: boolean;
  disabled: boolean | undefined;
  toggle: (note: LoadableNote, on: boolean) => void;
};

const NoteLine = ({ note, isSelected, isOther, disabled, toggle }: LineProps) => {
  const screen = useWords(screenWords).notes;
  const { zone } = useCellContext();
  const off = isOther && !isSelected;
  return (
    <tr
      data-off={off || undefined}
      title={off ? fill(screen.otherWarehouse, { warehouse: note.warehouseCode }) : undefined}
    >
      <td data-narrow>
        <Checkbox
          checked={isSelected}
          disabled={disabled === true || off}
          aria-label={fill(screen.choose, { number: note.number })}
          onChange={(event) => toggle(note, event.target.checked)}
        />
      </td>
      <td>{note.number}</td>
      <td>{note.unloadingPoint}</td>
      <td>{note.warehouseCode}</td>
      <td>{formatDay(note.dispatchOn)}</td>
      <td>{note.expectedArrival !== null && formatMoment(note.expectedArrival, zone)}</td>
    </tr>
  );
};
