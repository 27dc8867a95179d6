import { lazy, Suspense, useState } from 'react';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { call } from '@portal/platform/web/calls/call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Selected } from '@portal/platform/web/list/action.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  downloadCommitmentTemplate,
  exportCallOffs,
  importCommitments,
  listCallOffs,
} from '../contract/endpoints.ts';
import { importReleases, publishRelease } from '../contract/release/release-calls.ts';
import type { CallOffRow } from '../contract/lines/line-fields.ts';
import { isOpenState, type CallOffStatus } from '../contract/status.ts';
import { words as callOffWords } from '../contract/words.en.ts';
import { columns } from './columns.tsx';
import { filters } from './filters.ts';
import { daysOverdue } from './parts/lateness.ts';
import { useLineActions } from './actions/use-line-actions.tsx';
import { useOwnSupplier } from './parts/use-own-supplier.ts';
import { useOwnParts, useRules, type Rules } from './parts/use-rules.ts';
import { screenWords } from './words.en.ts';

const PublishDialog = lazy(() => import('./publish/publish-dialog.tsx'));
const ImportReleases = lazy(() => import('./import/import-releases.tsx'));

/** What was due earlier is done, mostly: who wants to see it asks for an earlier day. */
const DAYS_BACK = 30;

/** Series call-offs: a supplier answers his, the plant watches all of its. */
export default function CallOffsPage() {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const ofOneSupplier = useOwnSupplier();
  const rules = useRules();
  const mine = useOwnParts();
  const { zone } = useCellContext();
  const { forLines, forLine, dialogs } = useLineActions();
  const [open, setOpen] = useState<'publish' | 'import'>();
  const close = () => setOpen(undefined);
  if (mine === undefined) return <Skeleton />;
  return (
    <>
      <ListScreen
        list={listCallOffs}
        name="call-off"
        words={words}
        tabs={{ filter: 'status', choices: tabsOf(words.status, screen.otherStates) }}
        columns={columns(words, screen, { language, ofOneSupplier, rules })}
        filters={filters(words, ofOneSupplier)}
        opensWith={{ dueFrom: addDays(today(zone), -DAYS_BACK), ...mine }}
        defaultSort="dueOn"
        selectable
        actions={({ rows, clear, replace }) => [
          ...forLines(rows, {
            done: clear,
            answered: async () => staySelected(rows, { clear, replace }),
          }).map((action) => ({ ...action, bulk: true })),
          { label: words.actions.publish, needs: publishRelease.needs, run: () => setOpen('publish') },
          {
            label: screen.actions.importReleases,
            needs: importReleases.needs,
            run: () => setOpen('import'),
          },
        ]}
        rowActions={forLine}
        exportWith={exportCallOffs}
        importWith={{ template: downloadCommitmentTemplate, upload: importCommitments, ofList: true }}
        emptyHint={ofOneSupplier ? words.list.emptySupplier : words.list.empty}
        rowTone={(line) => (rules ? toneOf(line, rules) : undefined)}
      />
      {dialogs}
      <Suspense>
        {open === 'publish' && <PublishDialog onClose={close} />}
        {open === 'import' && <ImportReleases onClose={close} />}
      </Suspense>
    </>
  );
}

/** What waits, what is promised and what is on its way, each for itself; what asks for nothing any more, or never did, together. */
const tabsOf = (
  { new: waits, processing, dn, completed }: Record<CallOffStatus, string>,
  others: string,
) => ({
  new: waits,
  processing,
  dn,
  completed,
  [OTHER_STATES.join(',')]: others,
});
const OTHER_STATES = ['unasked', 'empty', 'rejected'] satisfies CallOffStatus[];

/** As many as one page of a list holds. */
const AT_ONCE = 100;

/** What was just committed stays chosen, as it is now: the note is usually written of the same lines. */
const staySelected = async (
  lines: readonly CallOffRow[],
  { clear, replace }: Pick<Selected<CallOffRow>, 'clear' | 'replace'>,
): Promise<void> => {
  if (lines.length > AT_ONCE) return clear();
  const ids = lines.map(({ id }) => id);
  await call(listCallOffs, { ids: ids.join(','), limit: AT_ONCE }).then(replace, clear);
};

/** Late lines stand out in red, those that wait for an answer too long or are urgent in amber. */
const toneOf = (line: CallOffRow, { today }: Rules) => {
  if (daysOverdue(line, today) > 0) return 'trouble';
  const isPressing = line.urgent && isOpenState(line.status);
  return isPressing || line.timedOut ? 'attention' : undefined;
};
