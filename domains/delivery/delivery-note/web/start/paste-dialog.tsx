import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess } from '@portal/platform/web/calls/notices.tsx';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import type { Refusals } from '@portal/platform/web/grid/grid-errors.ts';
import { useGuardedClose } from '@portal/platform/web/form/use-leave-question.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { listDeliveryNotes } from '../../contract/endpoints.ts';
import { noteRowColumns } from '../../contract/workbook/note-rows.ts';
import { pasteDeliveryNotes } from '../../contract/start/start-calls.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { editAddress, notesOf } from '../note-address.ts';

type Field = keyof typeof noteRowColumns;
type Row = Record<Field, string>;
const FIELDS = Object.keys(noteRowColumns) as Field[];
/** Pixels for a character of a column, and for the space beside. */
const [CHARACTER, BESIDE] = [8, 24];
const columns: GridColumn<Row>[] = FIELDS.map((field) =>
  gridColumn.text<Row>(field, { width: noteRowColumns[field].chars * CHARACTER + BESIDE }),
);
const emptyRow = (): Row => Object.fromEntries(FIELDS.map((field) => [field, ''])) as Row;
const ROWS_AT_FIRST = 6;
/** So many wrong cells are said above the rows; more would push the rows out of sight, and each is said below them when it is entered. */
const SAID_AT_MOST = 5;
const isEmpty = (row: Row): boolean => FIELDS.every((field) => row[field].trim() === '');

/** Whole notes with their packing from the clipboard: the columns are those of the workbook, wrong cells are marked where they stand. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(noteWords);
  const { actions: kit, grid } = useWords(kitWords);
  const go = useGo();
  const [rows, setRows] = useState(() => Array.from({ length: ROWS_AT_FIRST }, emptyRow));
  const [refused, setRefused] = useState<Refusals>({});
  const [messages, setMessages] = useState<readonly string[]>([]);
  const writing = useCall(pasteDeliveryNotes, { refreshes: [listDeliveryNotes, listCallOffs] });
  const filled = rows.flatMap((row, at) => (isEmpty(row) ? [] : [{ row, at }]));
  const close = useGuardedClose(filled.length > 0, onClose);
  const write = async (): Promise<void> => {
    const answer = await writing.run({ rows: filled.map(({ row }) => row) });
    if (!answer) return;
    const { noteIds, effects, errors } = answer;
    const [first, ...others] = noteIds;
    if (first !== undefined) {
      showSuccess(effects.join(' '));
      go(others.length === 0 ? editAddress(first) : notesOf('series'), { replace: true });
      return;
    }
    const marks: Record<number, Record<string, string>> = {};
    for (const { row, field, message } of errors) (marks[filled[row]!.at] ??= {})[field] = message;
    setRefused(marks);
    const said = errors.map(({ row, field, message }) => {
      const place = { row: filled[row]!.at + 1, field: words.fields[field as Field] };
      return `${fill(grid.cell, place)}: ${message}`;
    });
    const more = said.length - SAID_AT_MOST;
    setMessages(
      errors.length === 0
        ? effects
        : [
            ...said.slice(0, SAID_AT_MOST),
            ...(more > 0 ? [fill(words.hints.pasteMore, { count: more })] : []),
          ],
    );
  };
  return (
    <Modal
      open
      width="min(1200px, 96vw)"
      title={words.actions.paste}
      mask={{ closable: false }}
      onCancel={close}
      footer={[
        <Button key="close" onClick={close}>
          {kit.close}
        </Button>,
        <Button
          key="write"
          type="primary"
          loading={writing.busy}
          disabled={filled.length === 0}
          onClick={() => void write()}
        >
          {words.actions.pasteWrite}
        </Button>,
      ]}
    >
      <p>{words.hints.paste}</p>
      {messages.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={messages.map((text) => (
            <div key={text}>{text}</div>
          ))}
        />
      )}
      <EditGrid
        rows={rows}
        columns={columns}
        onChange={(changed) => {
          setRows(changed);
          setRefused({});
        }}
        words={words}
        label={words.actions.paste}
        refused={refused}
        newRow={emptyRow}
        removable
        height={320}
      />
    </Modal>
  );
}
