import { Modal } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { Suspense, useMemo, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { CommitForm, type CommitLook } from '@portal/call-off/web/offers.tsx';
import { commitPreSeries, readPreSeriesRules } from '../contract/endpoints.ts';
import type { PreSeriesLine } from '../contract/order.ts';
import { words as preSeriesWords } from '../contract/words.en.ts';
import { shownCalls } from './shown-calls.ts';
import { screenWords } from './words.en.ts';

type Props = { lines: readonly PreSeriesLine[]; onDone: () => void; onClose: () => void };

/** `commitRowColumns` of the import template, as the grid calls them. */
const TEMPLATE_FIELDS: CommitLook['templateFields'] = [
  'documentNo',
  'partNo',
  'dueOn',
  'openQty',
  'deliverOn',
  'quantity',
  'batchReason',
  'remark',
];

/** Promises lines in full, in part or in batches, in the grid that series call-offs have. */
export default function CommitDialog({ lines, onDone, onClose }: Props) {
  const words = useWords(preSeriesWords);
  const screen = useWords(screenWords);
  const kit = useWords(kitWords);
  const rules = useAnswer(readPreSeriesRules, {}, { quiet: true });
  const [shown] = useState(() => lines.map(asked));
  const titles = useMemo(
    () => ({
      documentNo: { title: words.fields.orderNo, width: 120 },
      openQty: { title: words.fields.answerableQty, width: 84 },
    }),
    [words],
  );
  const waiting = (
    <Modal open title={screen.actions.commitParts} footer={null} onCancel={onClose}>
      {rules.error ? (
        <LoadFailure title={kit.detail.failed} failure={rules.error} retry={() => void rules.refetch()} />
      ) : (
        <Skeleton />
      )}
    </Modal>
  );
  if (!rules.data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CommitForm
        lines={shown}
        rules={{ ...rules.data, wantsRemark: true }}
        call={commitPreSeries}
        success={({ moved }) => fill(screen.done.committed, { count: moved })}
        refreshes={shownCalls}
        titles={titles}
        templateFields={TEMPLATE_FIELDS}
        checks={words.checks}
        onDone={onDone}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** What is asked of a line on its day. */
const asked = (line: PreSeriesLine) => ({
  id: line.id,
  version: line.version,
  documentNo: `${line.orderNo} / ${line.lineNo}`,
  partNo: line.partNo,
  dueOn: line.requestedOn,
  frequency: 'D' as const,
  openQty: line.answerableQty,
  unit: line.unit,
  requestedQty: line.requestedQty,
});
