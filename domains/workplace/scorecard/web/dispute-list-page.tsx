import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { dueColumn } from '@portal/platform/web/document/due-column.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { disputeDocument } from '../contract/disputes.ts';
import type { listKpiDisputes } from '../contract/endpoints.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { useDisputeActions } from './use-dispute-actions.tsx';
import { screenWords } from './words.en.ts';

type Row = RowOf<typeof listKpiDisputes>;

/** Disputed lots: what waits for the plant, and what became of each. */
export default function DisputesPage() {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const actions = useDisputeActions();
  const { mine, raised, decided } = words.shown;
  return (
    <DocumentList
      document={disputeDocument}
      words={words}
      tabs={{ filter: 'shown', choices: actions.isPlant ? { mine, raised, decided } : { raised, decided } }}
      own={{ dueOn: dueColumn(screen), reason: column.text<Row>('reason') }}
      without={actions.isPlant ? [] : ['partyCode', 'partyNameZh', 'partyNameEn']}
      tabbed={['status']}
      rowActions={(row) => actions.ofOne(row)}
      rowTone={({ overdue }) => (overdue === 'Y' ? 'trouble' : undefined)}
      emptyHint={screen.noDisputes}
      dialogs={actions.dialogs}
    />
  );
}
