import { useState } from 'react';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { countKpiMonth, type listKpiScores } from '../contract/endpoints.ts';
import { scoreDocument } from '../contract/scores.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { scoreRefreshes } from './refreshes.ts';
import { useScoreActions } from './use-score-actions.tsx';
import { screenWords } from './words.en.ts';

type Row = RowOf<typeof listKpiScores>;

/** Scores of months: the plant ranks all, a supplier or forwarder finds his own. */
export default function ScoresPage() {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const actions = useScoreActions();
  const [isCounting, setCounting] = useState(false);
  const { present, draft, open, closed, replaced } = words.shown;
  return (
    <>
      <DocumentList
        document={scoreDocument}
        words={words}
        tabs={{
          filter: 'shown',
          choices: actions.isPlant
            ? { present, draft, open, closed, replaced }
            : { present, open, closed, replaced },
        }}
        own={{
          points: column.of<Row>(
            'points',
            { text: ({ points }) => points ?? screen.noData },
            { align: 'end', width: 110 },
          ),
        }}
        without={actions.isPlant ? [] : ['partyCode', 'partyNameZh', 'partyNameEn', 'rank', 'target']}
        tabbed={['status']}
        selectable={actions.isPlant}
        actions={({ rows, clear }) =>
          actions.isPlant
            ? [
                {
                  label: words.actions.count,
                  needs: countKpiMonth.needs,
                  run: () => setCounting(true),
                },
                ...actions.ofMany(rows, clear),
              ]
            : []
        }
        rowActions={(row) => actions.ofOne(row)}
        emptyHint={screen.empty}
        dialogs={actions.dialogs}
      />
      {isCounting && (
        <FormDialog
          title={screen.countTitle}
          call={countKpiMonth}
          words={words}
          fields={[field.text('month', { max: 7, hint: screen.countHint })]}
          submit={words.actions.count}
          success={screen.counted}
          refreshes={scoreRefreshes}
          onClose={() => setCounting(false)}
        />
      )}
    </>
  );
}
