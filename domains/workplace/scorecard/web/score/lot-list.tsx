import { lazy, Suspense, useState } from 'react';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportScoreLots, listScoreLots, raiseKpiDispute } from '../../contract/endpoints.ts';
import { DISPUTED_NOTHING, isOfPlant } from '../../contract/indicators.ts';
import type { Score } from '../../contract/scores.ts';
import { RAISED } from '../../contract/status.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import { sourceAddress } from '../addresses.ts';
import { screenWords } from '../words.en.ts';

const DisputeDialog = lazy(async () => import('./dispute-dialog.tsx'));

type Row = RowOf<typeof listScoreLots>;

/** All lots of a score: each opens what it is of, and may be disputed by whose it is while the score is open. */
export default function LotList({ score }: { score: Score }) {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const party = useSession((now) => now.user?.party);
  const [disputed, setDisputed] = useState<Row>();
  const mayDispute = score.mayDispute === 'Y' && (party === 'supplier' || party === 'forwarder');
  return (
    <>
      <ListScreen
        list={listScoreLots}
        name="kpi-lot"
        title={screen.lots}
        words={words}
        fixed={{ score: score.id }}
        columns={drawnColumns(listScoreLots, words, language, {
          document: column.link<Row>(
            'document',
            ({ lotKind, sourceId }) => sourceAddress(lotKind, sourceId) ?? null,
          ),
        })}
        filters={drawnFilters(listScoreLots, words, language, { differs: null })}
        rowActions={(row) =>
          mayDispute &&
          !isOfPlant(row.indicator) &&
          !DISPUTED_NOTHING.includes(row.verdict) &&
          row.disputeStatus !== RAISED
            ? [
                {
                  label: words.actions.dispute,
                  needs: raiseKpiDispute.needs,
                  run: () => setDisputed(row),
                },
              ]
            : []
        }
        exportWith={exportScoreLots}
        emptyHint={screen.noLots}
      />
      <Suspense>
        {disputed && <DisputeDialog lot={disputed} onClose={() => setDisputed(undefined)} />}
      </Suspense>
    </>
  );
}
