import { statesWaitingFor } from '@portal/platform/contract/document/waits.ts';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { dueColumn } from '@portal/platform/web/document/due-column.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { CellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { deviationDocument } from '../contract/fields.ts';
import { deviationStatus } from '../contract/status.ts';
import { words as deviationWords } from '../contract/words.en.ts';
import { figureWord, type Figures } from './figure-word.ts';
import { reasonWord } from './reason-word.ts';
import { useDeviationActions } from './use-deviation-actions.tsx';
import { screenWords } from './words.en.ts';

/** What differed at receipts: what waits for the reader first at hand, each line with what he may do. */
export default function DeviationsPage() {
  const words = useWords(deviationWords);
  const screen = useWords(screenWords);
  const party = useSession((now) => now.user?.party);
  const actions = useDeviationActions();
  const { mine, ...states } = words.shown;
  const isSupplier = party === 'supplier';
  const waits = party !== undefined && statesWaitingFor(deviationStatus, party).length > 0;
  return (
    <DocumentList
      document={deviationDocument}
      words={words}
      tabs={{ filter: 'shown', choices: waits ? { mine, ...states } : states }}
      own={{
        dueOn: dueColumn(screen),
        promised: figureColumn('promised'),
        found: figureColumn('found'),
        reason: column.of('reason', { text: reasonWord }),
      }}
      without={isSupplier ? ['supplierCode', 'supplierNameZh', 'supplierNameEn'] : []}
      selectable={isSupplier}
      actions={({ rows }) => actions.ofMany(rows)}
      rowActions={(row) => actions.ofOne(row)}
      emptyHint={screen.empty}
      rowTone={({ overdue }) => (overdue === 'Y' ? 'trouble' : undefined)}
      dialogs={actions.dialogs}
    />
  );
}

const figureColumn = (side: 'promised' | 'found') =>
  column.of<Figures>(
    side,
    { text: (row, look: CellContext) => figureWord(row, side, look) },
    { align: 'end', width: 120 },
  );
