import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { discardJobs, listFailedJobs, redriveJobs, readSystemState } from '../contract/endpoints.ts';
import { words as systemWords } from '../contract/words.en.ts';
import styles from './jobs.module.css';
import { StatePanel } from './state-panel.tsx';

type Row = RowOf<typeof listFailedJobs>;

const payloadOf = (row: Row) => <pre className={styles.payload}>{row.payload}</pre>;

/** How the portal, its database and its queue are, and what to do with jobs that failed for good. */
export default function JobsPage() {
  const words = useWords(systemWords);
  const language = useSession((now) => now.language);
  const { failedJobs } = words;
  const refreshes = [listFailedJobs, readSystemState];
  const again = useCall(redriveJobs, {
    refreshes,
    success: ({ count }) => fill(failedJobs.redriven, { count }),
  });
  const away = useCall(discardJobs, {
    refreshes,
    success: ({ count }) => fill(failedJobs.discarded, { count }),
  });
  const { needs } = redriveJobs;
  const actionsOn = (ids: string[], named: { redrive: string; discard: string }): Action[] => [
    { label: named.redrive, needs, busy: again.busy, run: () => again.run({ ids }) },
    {
      label: named.discard,
      needs,
      danger: true,
      confirm: failedJobs.confirmDiscard,
      busy: away.busy,
      run: () => away.run({ ids }),
    },
  ];
  return (
    <div className={styles.page}>
      <PageHead />
      <StatePanel />
      <ListScreen
        list={listFailedJobs}
        name="failed-jobs"
        title={failedJobs.title}
        words={words}
        columns={drawnColumns(listFailedJobs, words, language)}
        filters={drawnFilters(listFailedJobs, words, language)}
        defaultSort="-failedAt"
        emptyHint={failedJobs.empty}
        selectable
        actions={(selected) =>
          actionsOn([...selected.ids], {
            redrive: failedJobs.redriveSelected,
            discard: failedJobs.discardSelected,
          }).map((action) => ({
            ...action,
            bulk: true,
            run: async () => {
              if ((await action.run?.()) !== undefined) selected.clear();
            },
          }))
        }
        rowActions={(row) => actionsOn([row.id], failedJobs)}
        expand={payloadOf}
      />
    </div>
  );
}
