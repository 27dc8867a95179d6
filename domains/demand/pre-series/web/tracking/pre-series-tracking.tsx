import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { StatusTag } from '@portal/platform/web/parts/status-tag.tsx';
import { TrackedList } from '@portal/call-off/web/offers.tsx';

import { lineStatus, type LineStatus } from '../../contract/status.ts';
import { exportPreSeriesTracking, listPreSeriesTracking } from '../../contract/tracking-calls.ts';
import { judgedRow, type PreSeriesTrackingRow } from '../../contract/tracking-list.ts';
import { trackingListWords } from '../../contract/tracking-words.ts';
import { orderAddress } from '../address.ts';
import { screenWords } from '../words.en.ts';

const orderOf = ({ orderId, id }: PreSeriesTrackingRow): string => orderAddress(orderId, id);

const columnsOf = (words: Readonly<Record<LineStatus, string>>): readonly Column<PreSeriesTrackingRow>[] => [
  column.link<PreSeriesTrackingRow>('orderNo', orderOf, { width: 140 }),
  column.count('lineNo', { width: 70, card: 'more' }),
  column.of<PreSeriesTrackingRow>(
    'status',
    {
      text: ({ status }) => words[status],
      show: ({ status }) => <StatusTag machine={lineStatus} state={status} words={words} />,
    },
    { width: 150, card: 'more' },
  ),
  column.day('requestedOn', { hidden: true }),
];

/** All pre-series lines with the steps that they have gone, as series lines tell theirs. */
export const PreSeriesTracking = () => {
  const words = useWords(trackingListWords);
  const screen = useWords(screenWords).tracking;
  return (
    <TrackedList<PreSeriesTrackingRow>
      kind={{
        addressOf: orderOf,
        judge: judgedRow,
        // They are asked for weeks ahead.
        daysAhead: 60,
        // What is promised is promised of the order.
        documentOf: (row, step) => (step === 0 ? orderOf(row) : undefined),
        columns: columnsOf(words.status),
      }}
      special={screen}
    >
      {({ list, filters }) => (
        <ListScreen
          list={listPreSeriesTracking}
          name="pre-series-tracking"
          words={words}
          filters={[...filters, filter.text('orderNo')]}
          exportWith={exportPreSeriesTracking}
          emptyHint={screen.empty}
          {...list}
        />
      )}
    </TrackedList>
  );
};
