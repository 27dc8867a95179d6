import { Flex, Input, Modal, Segmented, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { listCallOffs, readCallOffRules } from '@portal/call-off/contract/endpoints.ts';
import { listAgreements } from '@portal/call-off/contract/agreement/agreement-calls.ts';
import { noteStates } from '@portal/call-off/contract/status.ts';
import { words as callOffWords } from '@portal/call-off/contract/words.en.ts';
import { listPreSeriesLots } from '@portal/pre-series/contract/endpoints.ts';
import { words as preSeriesWords } from '@portal/pre-series/contract/words.en.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useList } from '@portal/platform/web/calls/use-list.ts';
import { useGuardedClose } from '@portal/platform/web/form/use-leave-question.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useDebounced } from '@portal/platform/web/parts/use-debounced.ts';
import { useNarrow } from '@portal/platform/web/parts/use-screen.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import type { NoteKind } from '../../contract/fields.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import styles from './line-picker.module.css';
import {
  ofAgreement,
  ofCallOff,
  ofLot,
  type DemandLine,
  type DemandSource,
  type PickedLine,
} from './demand-line.ts';

/** SPEC section 9. */
const FILTER_DEBOUNCE_MS = 500;
const ROWS_A_PAGE = 10;

export type Place = Pick<DemandLine, 'warehouseCode' | 'unloadingPoint'>;

type Props = {
  kind: NoteKind;
  /** Parts of agreements may be chosen, too. */
  free: boolean;
  /** Where the note goes; any place while it has no materials. */
  place: Place | null;
  /** The keys of what is on the note. */
  taken: ReadonlySet<string>;
  busy: boolean;
  onAdd: (lines: PickedLine[]) => unknown;
  onClose: () => void;
};

/** Chooses open demand for a note; what goes to another warehouse or unloading point cannot be combined. */
export const LinePicker = ({ kind, free, place, taken, busy, onAdd, onClose }: Props) => {
  const words = useWords(noteWords);
  const kit = useWords(kitWords);
  const { fields } = useWords(callOffWords);
  const { orderNo } = useWords(preSeriesWords).fields;
  const look = useCellContext();
  const narrow = useNarrow();
  const chinese = useSession((now) => now.language === 'zh');
  const [source, setSource] = useState<DemandSource>(kind === 'series' ? 'line' : 'lot');
  const [page, setPage] = useState(1);
  const [partNo, setPartNo] = useState('');
  const [selected, setSelected] = useState<DemandLine[]>([]);
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const isWrong = ({ key }: DemandLine): boolean => {
    const text = written[key] ?? '';
    return text !== '' && !(isQuantity(text) && isPositive(text));
  };
  const { later } = useDebounced((text: string) => {
    setPage(1);
    setPartNo(text.trim());
  }, FILTER_DEBOUNCE_MS);
  const { found, failed, retry, waiting, answersRequired } = useOpenDemand(source, { page, partNo, place });
  const close = useGuardedClose(selected.length > 0, onClose);
  const goesTo = place ?? selected[0];
  const fits = (line: DemandLine): boolean =>
    goesTo === undefined ||
    (line.warehouseCode === goesTo.warehouseCode && line.unloadingPoint === goesTo.unloadingPoint);
  const nameField = chinese ? 'partNameZh' : 'partNameEn';
  // On a telephone what tells lines apart stands below the part, so that day and quantity are in sight.
  const part: Column<DemandLine>[] = narrow
    ? [partOf(nameField)]
    : [column.code('partNo'), column.text(nameField, { title: fields.partName })];
  const columns: Column<DemandLine>[] = [
    ...part,
    ...(source === 'agreement'
      ? [
          column.of<DemandLine>(
            'openQty',
            {
              text: ({ key }) => written[key] ?? '',
              show: (line) =>
                quantityInput({
                  value: written[line.key] ?? '',
                  placeholder: words.hints.fullUnit,
                  label: `${words.fields.quantity} ${line.partNo}`,
                  isWrong: isWrong(line),
                  onChange: (text) => setWritten((all) => ({ ...all, [line.key]: text })),
                }),
            },
            { title: words.fields.quantity, width: 130 },
          ),
        ]
      : [column.day<DemandLine>('dueOn'), column.quantity<DemandLine>('openQty', 'unit')]),
    ...(narrow
      ? []
      : [
          column.code<DemandLine>('warehouseCode', { width: 90 }),
          column.code<DemandLine>('unloadingPoint', { width: 90 }),
          column.code<DemandLine>('saNo', kind === 'series' ? {} : { title: orderNo }),
        ]),
  ];
  const drawn: TableProps<DemandLine>['columns'] = columns.map((one) => ({
    key: one.field,
    title: one.title ?? (fields as Readonly<Record<string, string>>)[one.field],
    // A narrow table takes what its contents need.
    width: narrow ? undefined : one.width,
    align: one.align,
    render: (_: unknown, line: DemandLine) => one.show?.(line, look) ?? one.text(line, look),
  }));
  return (
    <Modal
      open
      width={960}
      title={words.actions.addLines}
      mask={{ closable: false }}
      onCancel={close}
      onOk={() => onAdd(selected.map((line) => ({ ...line, written: written[line.key] || null })))}
      okText={fill(words.hints.addCount, { count: selected.length })}
      cancelText={kit.actions.cancel}
      confirmLoading={busy}
      okButtonProps={{ disabled: selected.length === 0 || selected.some(isWrong) }}
    >
      <p>{words.hints.pickHint}</p>
      <Flex gap={12} wrap style={{ marginBottom: 12 }}>
        {free && (
          <Segmented<DemandSource>
            aria-label={words.hints.takenOf}
            value={source}
            options={[
              { value: 'line', label: words.source.line },
              { value: 'agreement', label: words.source.agreement },
            ]}
            onChange={(next) => {
              setSource(next);
              setPage(1);
            }}
          />
        )}
        <Input.Search
          aria-label={fields.partNo}
          placeholder={fields.partNo}
          allowClear
          style={{ maxWidth: 280 }}
          onChange={(event) => later(event.target.value)}
        />
      </Flex>
      {failed ? (
        <LoadFailure title={kit.list.failed} failure={failed} retry={retry} />
      ) : (
        <Table<DemandLine>
          size="small"
          rowKey="key"
          columns={drawn}
          dataSource={found?.rows}
          loading={waiting}
          {...(!narrow && { scroll: { x: 800 } })}
          locale={{
            emptyText: answersRequired ? words.hints.promiseFirst : words.hints.noChoosable,
          }}
          pagination={{
            current: page,
            pageSize: ROWS_A_PAGE,
            total: found?.total ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: setPage,
          }}
          rowSelection={{
            preserveSelectedRowKeys: true,
            selectedRowKeys: selected.map(({ key }) => key),
            onChange: (_keys, rows) => setSelected(rows),
            getCheckboxProps: (line) => ({
              disabled: taken.has(line.key) || !fits(line),
              title: fits(line) ? undefined : words.hints.sameWarehouse,
              'aria-label': `${line.partNo} ${line.dueOn ?? line.saNo}`,
            }),
          }}
        />
      )}
    </Modal>
  );
};

/** The part with what tells its lines apart below it. */
const partOf = (nameField: 'partNameZh' | 'partNameEn'): Column<DemandLine> =>
  column.of('partNo', {
    text: ({ partNo }) => partNo,
    show: (line) => (
      <>
        <span className={styles.part}>{line.partNo}</span>
        <div className={styles.quiet}>{line[nameField]}</div>
        <div className={styles.quiet}>{`${line.unloadingPoint} · ${line.saNo}`}</div>
      </>
    ),
  });

type DemandQuery = { page: number; partNo: string; place: Place | null };

/**
 * A page of what a note may be written of. Lots are agreed; of call-off lines the plant's rules say whether they must be; agreements are there
 * whether anything is asked for or not.
 */
const useOpenDemand = (source: DemandSource, { page, partNo, place }: DemandQuery) => {
  const isLines = source === 'line';
  const rules = useAnswer(readCallOffRules, {}, { quiet: true, enabled: isLines });
  const reached = {
    ...(place && { warehouseCode: place.warehouseCode, unloadingPoint: place.unloadingPoint }),
    ...(partNo !== '' && { partNo }),
  };
  const open = { ...reached, open: 'Y' as const };
  const status = noteStates(rules.data?.answersRequired ?? true).join(',');
  const shown = { page, limit: ROWS_A_PAGE };
  const lines = useList(
    listCallOffs,
    { ...shown, sort: 'dueOn', filters: { ...open, status } },
    isLines && rules.isSuccess,
  );
  const lots = useList(listPreSeriesLots, { ...shown, sort: 'deliverOn', filters: open }, source === 'lot');
  const agreements = useList(
    listAgreements,
    { ...shown, sort: 'partNo', filters: reached },
    source === 'agreement',
  );
  const answer = { line: lines, lot: lots, agreement: agreements }[source];
  const rows = {
    line: () => lines.data?.rows.map(ofCallOff),
    lot: () => lots.data?.rows.map(ofLot),
    agreement: () => agreements.data?.rows.map(ofAgreement),
  }[source]();
  return {
    found: rows && { rows, total: answer.data!.total },
    failed: (isLines ? rules.error : null) ?? answer.error,
    retry: () => void (isLines && rules.error ? rules.refetch() : answer.refetch()),
    waiting: (isLines && rules.isPending) || answer.isPending || answer.isPlaceholderData,
    answersRequired: source === 'lot' || (isLines && rules.data?.answersRequired === true),
  };
};

type QuantityInput = {
  value: string;
  placeholder: string;
  label: string;
  isWrong: boolean;
  onChange: (text: string) => void;
};
const quantityInput = ({ label, isWrong, onChange, ...shown }: QuantityInput) => (
  <Input
    size="small"
    {...shown}
    aria-label={label}
    {...(isWrong && { status: 'error', 'aria-invalid': true })}
    onChange={({ target }) => onChange(target.value.trim())}
  />
);
