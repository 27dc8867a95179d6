import type { Language } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { partlyTag, viewAddress } from '@portal/delivery-note/web/offers.tsx';
import { lateText } from '@portal/transport/contract/lateness.ts';
import { exportExpectedNotes, listExpectedNotes } from '../contract/expected.ts';
import { words as receiptWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Row = Omit<RowOf<typeof listExpectedNotes>, 'total'>;

/** What the day brings: notes at the gate, late and still to come, each received at a click. */
export default function ExpectedList() {
  const words = useWords(receiptWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  return (
    <ListScreen
      list={listExpectedNotes}
      name="expected-notes"
      words={words}
      tabs={{ filter: 'when', choices: words.when }}
      columns={drawnColumns(listExpectedNotes, words, language, {
        noteNumber: column.link<Row>('noteNumber', ({ id }) => viewAddress(id), { fixed: 'start' }),
        lateMinutes: lateColumn(language),
        partlyReceived: column.of<Row>(
          'partlyReceived',
          {
            text: (row, look) => (row.partlyReceived === 'Y' ? look.flag.Y : ''),
            show: (row) => row.partlyReceived === 'Y' && partlyTag(words.fields.partlyReceived),
          },
          { width: 124, card: 'sign' },
        ),
      })}
      filters={drawnFilters(listExpectedNotes, words, language)}
      rowActions={({ noteNumber, supplierCode }) => [
        {
          label: screen.receive,
          to: `/management/receipt?${new URLSearchParams({ scan: noteNumber, of: supplierCode }).toString()}`,
          needs: listExpectedNotes.needs,
        },
      ]}
      exportWith={exportExpectedNotes}
      emptyHint={screen.nothingExpected}
      rowTone={({ lateMinutes, stage }) =>
        lateMinutes > 0 ? 'trouble' : stage === 'arrived' ? 'attention' : undefined
      }
    />
  );
}

const lateColumn = (language: Language) => {
  const text = ({ lateMinutes }: Row): string =>
    lateMinutes === 0 ? '' : lateText({ minutes: lateMinutes, isForeseen: false }, language);
  return column.of<Row>('lateMinutes', {
    text,
    show: (row) => row.lateMinutes > 0 && <ToneTag tone="trouble">{text(row)}</ToneTag>,
  });
};
