import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  endPackingAlternative,
  exportPackingAlternatives,
  listPackingAlternatives,
} from '../contract/packing/packing-deviation-calls.ts';
import { alternativeCourses } from '../contract/packing/packing-alternative.ts';
import { words as noteWords } from '../contract/words.en.ts';

type Row = RowOf<typeof listPackingAlternatives>;

/** What the plant approves beside what is agreed, and did; the planner ends it. */
export default function PackingAlternativePage() {
  const words = useWords(noteWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const ending = useCall(endPackingAlternative, {
    refreshes: [listPackingAlternatives],
    success: words.hints.withdrawn,
  });
  return (
    <ListScreen
      list={listPackingAlternatives}
      name="packing-alternatives"
      words={words}
      columns={drawnColumns(listPackingAlternatives, words, language, {
        state: column.status<Row, Row['state']>('state', alternativeCourses, words.alternativeState),
        ...(isSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
      })}
      filters={drawnFilters(listPackingAlternatives, words, language, {
        ...(isSupplier && { supplierCode: null }),
      })}
      exportWith={exportPackingAlternatives}
      emptyHint={words.hints.noAlternatives}
      rowActions={(row: Row) =>
        row.state === 'over'
          ? []
          : [
              {
                label: words.actions.withdraw,
                needs: endPackingAlternative.needs,
                run: async () => ending.run({ id: row.id }),
                confirm: fill(words.hints.withdrawConfirm, row),
                danger: true,
              },
            ]
      }
    />
  );
}
