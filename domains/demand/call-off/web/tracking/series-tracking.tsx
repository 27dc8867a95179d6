import { selectMrpControllers } from '@portal/access/contract/profile/user-choices.ts';
import { mrpControllerChoices } from '@portal/access/web/offers.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { exportTracking, listTracking } from '../../contract/tracking/tracking-calls.ts';
import { callOffStatus, type CallOffStatus } from '../../contract/status.ts';
import { judgedRow, type TrackingRow } from '../../contract/tracking/tracking-list.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { agreementAddress, lineAddress } from '../call-off-address.ts';
import type { Words } from '../columns.tsx';
import { ZoneTag } from '../parts/marks.tsx';
import { useOwnSupplier } from '../parts/use-own-supplier.ts';
import { useOwnParts } from '../parts/use-rules.ts';
import { TrackedList } from './tracked-list.tsx';
import { trackingWords } from './words.en.ts';

const columnsOf = (words: Words): readonly Column<TrackingRow>[] => [
  column.link<TrackingRow>('saNo', ({ agreementId }) => agreementAddress(agreementId), { width: 130 }),
  column.status<TrackingRow, CallOffStatus>('status', callOffStatus, words.status, {
    width: 110,
    card: 'more',
  }),
  column.of<TrackingRow>(
    'zone',
    { text: ({ zone }) => words.zone[zone], show: ({ zone }) => <ZoneTag zone={zone} /> },
    { width: 100, hidden: true },
  ),
];

/** All series lines with the steps that they have gone: who, when, by which document, and what is late. */
export const SeriesTracking = () => {
  const words = useWords(callOffWords);
  const own = useWords(trackingWords);
  const ofOneSupplier = useOwnSupplier();
  const mine = useOwnParts();
  if (mine === undefined) return <Skeleton />;
  return (
    <TrackedList<TrackingRow>
      kind={{
        addressOf: ({ id }) => lineAddress(id),
        judge: judgedRow,
        daysAhead: 7,
        columns: columnsOf(words),
      }}
    >
      {({ list, filters }) => (
        <ListScreen
          list={listTracking}
          name="call-off-tracking"
          words={words}
          filters={[
            ...filters,
            filter.text('saNo'),
            ...(ofOneSupplier
              ? []
              : [filter.remote('dispositor', selectMrpControllers, { choices: mrpControllerChoices })]),
          ]}
          exportWith={exportTracking}
          emptyHint={own.empty}
          {...list}
          opensWith={{ ...list.opensWith, ...mine }}
        />
      )}
    </TrackedList>
  );
};
