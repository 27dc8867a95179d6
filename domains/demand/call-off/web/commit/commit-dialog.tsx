import { Alert, Checkbox, Modal } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useMemo, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { commitCallOffs, readCallOffRules } from '../../contract/endpoints.ts';
import type { CallOffRow } from '../../contract/lines/line-fields.ts';
import { UNASKED } from '../../contract/status.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { shownLines } from '../parts/shown-lines.ts';
import { screenWords } from '../words.en.ts';
import type { CommitLook } from './batch-columns.tsx';
import { CommitForm } from './commit-form.tsx';
import styles from './commit.module.css';

type Props = {
  lines: readonly CallOffRow[];
  /** Lines that wait beyond these. */
  left?: number;
  onDone: () => void;
  onClose: () => void;
};

const TEMPLATE_FIELDS: CommitLook['templateFields'] = [
  'documentNo',
  'partNo',
  'dueOn',
  'openQty',
  'unit',
  'deliverOn',
  'quantity',
  'batchReason',
  'remark',
];

/** Promises lines in full, in part or in batches, in one grid. The plant's rules are asked for before it opens. */
export default function CommitDialog({ lines, left = 0, onDone, onClose }: Props) {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const kit = useWords(kitWords);
  const rules = useAnswer(readCallOffRules, {}, { quiet: true });
  const [isConfirmed, setConfirmed] = useState(false);
  const [all] = useState(() => lines.map((line) => ({ ...line, documentNo: line.saNo })));
  const titles = useMemo(
    () => ({
      documentNo: { title: words.fields.saNo, width: 100 },
      openQty: { title: words.fields.openQty, width: 76 },
    }),
    [words],
  );
  const unasked = lines.filter(({ status }) => status === UNASKED);
  // It begins with what is requested; where nothing is, with what was selected.
  const isMixed = unasked.length > 0 && unasked.length < lines.length;
  const shown = isMixed && !isConfirmed ? all.filter(({ status }) => status !== UNASKED) : all;
  const zones = [...new Set(unasked.map(({ zone }) => words.zone[zone]))].join(screen.full.separator);
  if (rules.data)
    return (
      <CommitForm
        lines={shown}
        rules={rules.data}
        call={commitCallOffs}
        beside={isConfirmed ? { unasked: true } : undefined}
        success={({ committed }) => fill(words.commit.done, { count: committed })}
        refreshes={shownLines}
        titles={titles}
        templateFields={TEMPLATE_FIELDS}
        isHeld={unasked.length > 0 && !isConfirmed && !isMixed}
        before={
          <>
            {left > 0 && (
              <Alert
                type="info"
                showIcon
                className={styles.unasked}
                title={fill(screen.commit.rest, { shown: lines.length, left })}
              />
            )}
            {unasked.length > 0 && (
              <Alert
                type={isMixed ? 'info' : 'warning'}
                showIcon
                className={styles.unasked}
                title={fill(isMixed && !isConfirmed ? screen.commit.leftOut : screen.commit.unasked, {
                  count: unasked.length,
                  zones,
                })}
                description={
                  <Checkbox checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)}>
                    {screen.commit.meant}
                  </Checkbox>
                }
              />
            )}
          </>
        }
        onDone={onDone}
        onClose={onClose}
      />
    );
  return (
    <Modal open title={words.commit.title} footer={null} onCancel={onClose}>
      {rules.error ? (
        <LoadFailure title={kit.detail.failed} failure={rules.error} retry={() => void rules.refetch()} />
      ) : (
        <Skeleton />
      )}
    </Modal>
  );
}
