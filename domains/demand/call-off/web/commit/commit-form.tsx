import { useQueryClient } from '@tanstack/react-query';
import { Alert, Checkbox, Grid, Modal } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { refresh, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useLeaveQuestion } from '@portal/platform/web/form/use-leave-question.ts';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridErrors, type Refusals } from '@portal/platform/web/grid/grid-errors.ts';
import { useDict } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { BATCH_REASON } from '../../contract/answer.ts';
import { commitCallOffs } from '../../contract/endpoints.ts';
import type { CallOffRow } from '../../contract/fields.ts';
import { UNASKED } from '../../contract/status.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { shownLines } from '../shown-lines.ts';
import type { Rules } from '../use-rules.ts';
import { screenWords } from '../words.en.ts';
import { batchColumns } from './batch-columns.tsx';
import type { BatchRow } from './batch-row.ts';
import { CommitBar } from './commit-bar.tsx';
import { commitInput } from './commit-input.ts';
import styles from './commit.module.css';
import { goToFault } from './go-to-fault.ts';
import type { PastedLines } from './paste-by-line.ts';
import { refusedCells } from './refused-cells.ts';
import { Summary } from './summary.tsx';
import { useBatchRows } from './use-batch-rows.ts';
import { useLinePaste } from './use-line-paste.ts';

const WIDTH = 1380;
const faultsOf = ({ faults }: BatchRow) => faults;
/** A line keeps at least one batch; one that is not to be answered is left out of the choice before. */
const canBeTakenOut = ({ of }: BatchRow): boolean => of > 1;

export type CommitFormProps = {
  lines: readonly CallOffRow[];
  rules: Rules;
  onDone: () => void;
  onClose: () => void;
};

const lineOf = ({ lineKey }: BatchRow): string => lineKey;

/** The grid in which lines are answered, one row for each batch, and the call that sends the answers. */
export const CommitForm = ({ lines, rules, onDone, onClose }: CommitFormProps) => {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const kit = useWords(kitWords);
  const ask = useLeaveQuestion();
  const client = useQueryClient();
  const area = useRef<HTMLDivElement>(null);
  const { rows, isWritten, change, start, addBatch, giveReason } = useBatchRows(lines, rules);
  const reasons = useDict(BATCH_REASON);
  const isNarrow = Grid.useBreakpoint().md === false;
  const columns = useMemo(
    () => batchColumns(words, screen, { addBatch, reasons, isNarrow }),
    [words, screen, addBatch, reasons, isNarrow],
  );
  const [tried, setTried] = useState(false);
  const [meant, setMeant] = useState(false);
  const [refused, setRefused] = useState<Refusals>({});
  const [note, setNote] = useState('');
  const write = (next: readonly BatchRow[]): void => {
    setRefused({});
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
  const sending = useCall(commitCallOffs, {
    success: ({ committed }) => fill(words.commit.done, { count: committed }),
    refreshes: shownLines,
    onSuccess: () => {
      onDone();
      onClose();
    },
    onFailure: (failure) => {
      setRefused(refusedCells(failure, rows));
      void refresh(client, ...shownLines);
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
  const unasked = lines.filter(({ status }) => status === UNASKED);
  const zones = [...new Set(unasked.map(({ zone }) => words.zone[zone]))].join(screen.full.separator);
  const send = async (): Promise<void> => {
    const faulty = gridErrors(rows, columns, faultsOf);
    setTried(true);
    const first = [...faulty.entries()][0];
    if (!first) return void (await sending.run(commitInput(rows, meant)));
    const [row, errors] = first;
    goToFault(area.current, {
      row,
      column: columns.findIndex(({ field }) => errors[field] !== undefined),
      rows: rows.length,
    });
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
      okButtonProps={{ disabled: unasked.length > 0 && !meant }}
      onOk={() => void send()}
      onCancel={() => unlessWritten(onClose)}
    >
      <p className={styles.hint}>
        {isNarrow ? within : `${words.commit.hint} ${screen.commit.pasteHint} ${within}`}
      </p>
      {unasked.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.unasked}
          title={fill(screen.commit.unasked, { count: unasked.length, zones })}
          description={
            <Checkbox checked={meant} onChange={({ target }) => setMeant(target.checked)}>
              {screen.commit.meant}
            </Checkbox>
          }
        />
      )}
      <CommitBar
        start={(mode, parting) => {
          setRefused({});
          setTried(false);
          start(mode, parting);
        }}
        isWritten={isWritten}
        reasonsMissing={rows.filter(({ faults }) => faults.batchReason !== undefined).length}
        reasons={reasons}
        giveReason={giveReason}
      />
      <div ref={area}>
        <EditGrid
          rows={rows}
          columns={columns}
          onChange={write}
          words={words}
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
        {problems > 0 && (
          <Alert type="error" showIcon title={fill(words.commit.problems, { count: problems })} />
        )}
      </div>
    </Modal>
  );
};
