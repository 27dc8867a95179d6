import { lazy, Suspense, useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  downloadCommitmentTemplate,
  exportCallOffs,
  importCommitments,
  listCallOffs,
  publishRelease,
} from '../contract/endpoints.ts';
import type { CallOffRow } from '../contract/fields.ts';
import { isOpenState } from '../contract/status.ts';
import { words as callOffWords } from '../contract/words.en.ts';
import { columns } from './columns.tsx';
import { filters } from './filters.ts';
import { daysOverdue } from './lateness.ts';
import { useLineActions } from './use-line-actions.tsx';
import { useOwnSupplier } from './use-own-supplier.ts';
import { useRules, type Rules } from './use-rules.ts';
import { screenWords } from './words.en.ts';

const PublishDialog = lazy(() => import('./publish/publish-dialog.tsx'));

/** Series call-offs: a supplier answers his, the plant watches all of its. */
export default function CallOffsPage() {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const ofOneSupplier = useOwnSupplier();
  const rules = useRules();
  const { forLines, forLine, dialogs } = useLineActions();
  const [publishing, setPublishing] = useState(false);
  return (
    <>
      <ListScreen
        list={listCallOffs}
        name="call-off"
        words={words}
        columns={columns(words, screen, { language, ofOneSupplier, rules })}
        filters={filters(words, ofOneSupplier)}
        defaultSort="dueOn"
        selectable
        actions={({ rows, clear }) => [
          ...forLines(rows, clear).map((action) => ({ ...action, bulk: true })),
          { label: words.actions.publish, needs: publishRelease.needs, run: () => setPublishing(true) },
        ]}
        rowActions={forLine}
        exportWith={exportCallOffs}
        importWith={{ template: downloadCommitmentTemplate, upload: importCommitments }}
        emptyHint={ofOneSupplier ? words.list.emptySupplier : words.list.empty}
        rowTone={(line) => (rules ? toneOf(line, rules) : undefined)}
      />
      {dialogs}
      {publishing && (
        <Suspense>
          <PublishDialog onClose={() => setPublishing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Late lines stand out in red, those that wait for an answer too long or are urgent in amber. */
const toneOf = (line: CallOffRow, { today }: Rules) => {
  if (daysOverdue(line, today) > 0) return 'trouble';
  const isPressing = line.urgent && isOpenState(line.status);
  return isPressing || line.timedOut ? 'attention' : undefined;
};
