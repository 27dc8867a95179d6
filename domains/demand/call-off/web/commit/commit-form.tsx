import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { refresh, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useLeaveQuestion } from '@portal/platform/web/form/use-leave-question.ts';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridErrors, type Refusals } from '@portal/platform/web/grid/grid-errors.ts';
import { useDict } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useNarrow } from '@portal/platform/web/parts/use-screen.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { BATCH_REASON } from '../../contract/answer/answer.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { batchColumns, type CommitLook } from './batch-columns.tsx';
import type { BatchRow, CommitGridLine, GridRules } from './batch-row.ts';
import { CommitBar } from './commit-bar.tsx';
import { commitInput } from './commit-input.ts';
import styles from './commit.module.css';
import { goToFault } from './go-to-fault.ts';
import type { PastedLines } from './paste-by-line.ts';
import { changedLines, refusedCells } from './refused-cells.ts';
import { Summary } from './summary.tsx';
import { useBatchRows } from './use-batch-rows.ts';
import { useLinePaste } from './use-line-paste.ts';

const WIDTH = 1380;
const faultsOf = ({ faults }: BatchRow) => faults;
/** A line keeps at least one batch; one that is not to be answered is left out of the choice before. */
const canBeTakenOut = ({ of }: BatchRow): boolean => of > 1;

export type CommitFormProps<E extends Endpoint> = CommitLook & {
  lines: readonly CommitGridLine[];
  rules: GridRules;
  /** The call that takes the answers. */
  call: E;
  /** Sent beside the lines. */
  beside?: Readonly<Record<string, unknown>>;
  success: (output: OutputOf<E>) => string;
  /** Calls whose answers become old, also when one is refused. */
  refreshes: readonly Endpoint[];
  /** Words of check codes where they differ from those of series. */
  checks?: Readonly<Record<string, string>>;
  /** Stands above the grid: what has to be meant before it is sent. */
  before?: ReactNode;
  /** True: not to be sent yet. */
  isHeld?: boolean;
  onDone: () => void;
  onClose: () => void;
};

const lineOf = ({ lineKey }: BatchRow): string => lineKey;

/** The grid in which lines are answered, one row for each batch, and the call that sends the answers. */
export const CommitForm = <E extends Endpoint>(props: CommitFormProps<E>) => {
  const { lines, rules, titles, templateFields, refreshes, checks, onDone, onClose } = props;
  const words = useWords(callOffWords);
  const gridWords = useMemo(
    () => ({ fields: words.fields, checks: { ...words.checks, ...checks } }),
    [words, checks],
  );
  const screen = useWords(screenWords);
  const kit = useWords(kitWords);
  const ask = useLeaveQuestion();
  const client = useQueryClient();
  const area = useRef<HTMLDivElement>(null);
  const { rows, isWritten, change, start, addBatch, giveReason } = useBatchRows(lines, rules);
  const reasons = useDict(BATCH_REASON);
  const isNarrow = useNarrow();
  const columns = useMemo(
    () => batchColumns(words, screen, { addBatch, reasons, isNarrow, titles, templateFields }),
    [words, screen, addBatch, reasons, isNarrow, titles, templateFields],
  );
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refusals>({});
  /** Lines that somebody else changed meanwhile. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  /** The grid says what was pasted until it is filled again. */
  const [starts, setStarts] = useState(0);
  const write = (next: readonly BatchRow[]): void => {
    setRefused({});
    setChanged([]);
    change(next);
  };
  const pastedText = ({ lines: count, batches, unknown }: PastedLines): string => {
    const message = fill(screen.commit.pasted, { lines: count, batches });
    return unknown === 0 ? message : `${message} ${fill(screen.commit.pastedUnknown, { count: unknown })}`;
  };
  useLinePaste(area, rows, columns, (pasted) => {
    write(pasted.rows);
    setNote(pastedText(pasted));
  });
  const sending = useCall(props.call, {
    success: props.success,
    refreshes,
    onSuccess: () => {
      onDone();
      onClose();
    },
    onFailure: (failure) => {
      setRefused(refusedCells(failure, rows));
      setChanged(changedLines(failure));
      void refresh(client, ...refreshes);
    },
  });
  /** What is to be mended, once somebody tried to send: counted anew with each change of the rows. */
  const problems = useMemo(
    () =>
      tried
        ? [...gridErrors(rows, columns, faultsOf).values()].reduce(
            (sum, errors) => sum + Object.keys(errors).length,
            0,
          )
        : 0,
    [tried, rows, columns],
  );
  const send = async (): Promise<void> => {
    const faulty = gridErrors(rows, columns, faultsOf);
    setTried(true);
    const first = [...faulty.entries()][0];
    if (!first) return void (await sending.run({ ...props.beside, ...commitInput(rows) } as InputOf<E>));
    const [row, errors] = first;
    goToFault(area.current, {
      row,
      column: columns.findIndex(({ field }) => errors[field] !== undefined),
      rows: rows.length,
    });
  };
  const others = rows.filter(({ lineKey }) => !changed.includes(lineKey));
  /** What the others changed is left to be answered again in the list. */
  const sendOthers = async (): Promise<void> => {
    write(others);
    await sending.run({ ...props.beside, ...commitInput(others) } as InputOf<E>);
  };
  /** Asks before what was written is lost. */
  const unlessWritten = (go: () => void): void => {
    if (isWritten) ask({ onLeave: go });
    else go();
  };
  const within =
    rules.freezeDays === null ? words.commit.anyDay : fill(words.commit.window, { days: rules.freezeDays });
  return (
    <Modal
      open
      width={WIDTH}
      title={fill(screen.commit.title, { count: lines.length })}
      mask={{ closable: false }}
      okText={words.actions.commit}
      cancelText={kit.actions.cancel}
      confirmLoading={sending.busy}
      okButtonProps={{ disabled: props.isHeld === true }}
      onOk={() => void send()}
      onCancel={() => unlessWritten(onClose)}
    >
      <p className={styles.hint}>
        {isNarrow ? within : `${words.commit.hint} ${screen.commit.pasteHint} ${within}`}
      </p>
      {props.before}
      <CommitBar
        start={(mode, parting) => {
          setRefused({});
          setTried(false);
          setNote('');
          setStarts(starts + 1);
          start(mode, parting);
        }}
        isWritten={isWritten}
        reasonsMissing={rows.filter(({ faults }) => faults.batchReason !== undefined).length}
        reasons={reasons}
        giveReason={giveReason}
      />
      <div ref={area}>
        <EditGrid
          key={starts}
          rows={rows}
          columns={columns}
          onChange={write}
          words={gridWords}
          label={words.commit.title}
          check={faultsOf}
          refused={refused}
          blockOf={lineOf}
          removable={canBeTakenOut}
          disabled={sending.busy}
        />
      </div>
      <Summary rows={rows} />
      <div role="status" className={styles.message}>
        {note !== '' && <span className={styles.hint}>{note}</span>}
        {changed.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={fill(screen.commit.changed, { count: changed.length })}
            action={
              others.length > 0 && (
                <Button size="small" loading={sending.busy} onClick={() => void sendOthers()}>
                  {screen.commit.sendOthers}
                </Button>
              )
            }
          />
        )}
        {problems > 0 && (
          <Alert type="error" showIcon title={fill(words.commit.problems, { count: problems })} />
        )}
      </div>
    </Modal>
  );
};
