import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportCoverageShares, listCoverageShares } from '../contract/endpoints.ts';
import { words as coverageWords } from '../contract/words.en.ts';
import { shareAddress } from './addresses.ts';
import { screenWords } from './words.en.ts';

type Row = RowOf<typeof listCoverageShares>;

/** What of each supplier is coming; a supplier finds his own. */
export default function PipelineSharesPage() {
  const words = useWords(coverageWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const { short, behind } = words.shown;
  return (
    <ListScreen
      list={listCoverageShares}
      name="coverage-share"
      words={words}
      tabs={{ filter: 'shown', choices: { short, behind } }}
      columns={drawnColumns(listCoverageShares, words, language, {
        partNo: column.link<Row>('partNo', ({ partNo, supplierCode }) => shareAddress(partNo, supplierCode)),
        ...(isSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
      })}
      filters={drawnFilters(listCoverageShares, words, language, isSupplier ? { supplierCode: null } : {})}
      exportWith={exportCoverageShares}
      emptyHint={screen.emptyShares}
    />
  );
}
