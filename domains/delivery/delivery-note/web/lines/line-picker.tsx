import { Input, Modal, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { readCallOffRules, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import type { CallOffRow } from '@portal/call-off/contract/fields.ts';
import { noteStates } from '@portal/call-off/contract/status.ts';
import { words as callOffWords } from '@portal/call-off/contract/words.en.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useList } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useDebounced } from '@portal/platform/web/parts/use-debounced.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { words as noteWords } from '../../contract/words.en.ts';

/** SPEC section 9. */
const FILTER_DEBOUNCE_MS = 500;
const ROWS_A_PAGE = 10;

export type Place = Pick<CallOffRow, 'warehouseCode' | 'unloadingPoint'>;

type Props = {
  /** Where the note goes; any place while it has no materials. */
  place: Place | null;
  /** Call-off lines that are on the note. */
  taken: ReadonlySet<string>;
  busy: boolean;
  onAdd: (lines: CallOffRow[]) => unknown;
  onClose: () => void;
};

/** Chooses open call-off lines for a note; those of another warehouse or unloading point cannot be combined. */
export const LinePicker = ({ place, taken, busy, onAdd, onClose }: Props) => {
  const words = useWords(noteWords);
  const kit = useWords(kitWords);
  const { fields } = useWords(callOffWords);
  const look = useCellContext();
  const chinese = useSession((now) => now.language === 'zh');
  const [page, setPage] = useState(1);
  const [partNo, setPartNo] = useState('');
  const [selected, setSelected] = useState<CallOffRow[]>([]);
  const { later } = useDebounced((text: string) => {
    setPage(1);
    setPartNo(text.trim());
  }, FILTER_DEBOUNCE_MS);
  const rules = useAnswer(readCallOffRules, {}, { quiet: true });
  const lines = useList(
    listCallOffs,
    {
      page,
      limit: ROWS_A_PAGE,
      sort: 'dueOn',
      filters: {
        open: 'Y',
        status: noteStates(rules.data?.answersRequired ?? true).join(','),
        ...(place && { warehouseCode: place.warehouseCode, unloadingPoint: place.unloadingPoint }),
        ...(partNo !== '' && { partNo }),
      },
    },
    rules.isSuccess,
  );
  const goesTo = place ?? selected[0];
  const fits = (line: CallOffRow): boolean =>
    goesTo === undefined ||
    (line.warehouseCode === goesTo.warehouseCode && line.unloadingPoint === goesTo.unloadingPoint);
  const failed = rules.error ?? lines.error;
  const columns: Column<CallOffRow>[] = [
    column.code('partNo'),
    column.text(chinese ? 'partNameZh' : 'partNameEn', { title: fields.partName }),
    column.day('dueOn'),
    column.quantity('openQty', 'unit'),
    column.code('warehouseCode', { width: 90 }),
    column.code('unloadingPoint', { width: 90 }),
    column.code('saNo'),
  ];
  const drawn: TableProps<CallOffRow>['columns'] = columns.map((one) => ({
    key: one.field,
    title: one.title ?? (fields as Readonly<Record<string, string>>)[one.field],
    width: one.width,
    align: one.align,
    render: (_: unknown, line: CallOffRow) => one.show?.(line, look) ?? one.text(line, look),
  }));
  return (
    <Modal
      open
      width={960}
      title={words.actions.addLines}
      onCancel={onClose}
      onOk={() => onAdd(selected)}
      okText={fill(words.hints.addCount, { count: selected.length })}
      cancelText={kit.actions.cancel}
      confirmLoading={busy}
      okButtonProps={{ disabled: selected.length === 0 }}
    >
      <p>{words.hints.pickHint}</p>
      <Input.Search
        aria-label={fields.partNo}
        placeholder={fields.partNo}
        allowClear
        style={{ maxWidth: 280, marginBottom: 12 }}
        onChange={(event) => later(event.target.value)}
      />
      {failed ? (
        <LoadFailure
          title={kit.list.failed}
          failure={failed}
          retry={() => void (rules.error ? rules.refetch() : lines.refetch())}
        />
      ) : (
        <Table<CallOffRow>
          size="small"
          rowKey="id"
          columns={drawn}
          dataSource={lines.data?.rows}
          loading={rules.isPending || lines.isPending || lines.isPlaceholderData}
          scroll={{ x: 800 }}
          locale={{
            emptyText: rules.data?.answersRequired ? words.hints.promiseFirst : words.hints.noChoosable,
          }}
          pagination={{
            current: page,
            pageSize: ROWS_A_PAGE,
            total: lines.data?.total ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: setPage,
          }}
          rowSelection={{
            preserveSelectedRowKeys: true,
            selectedRowKeys: selected.map(({ id }) => id),
            onChange: (_keys, rows) => setSelected(rows),
            getCheckboxProps: (line) => ({
              disabled: taken.has(line.id) || !fits(line),
              title: fits(line) ? undefined : words.hints.sameWarehouse,
              'aria-label': `${line.partNo} ${line.dueOn}`,
            }),
          }}
        />
      )}
    </Modal>
  );
};
