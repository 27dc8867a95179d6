import { lazy, Suspense } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { readNoteChain } from '@portal/delivery-note/contract/endpoints.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ProgressLine } from '@portal/platform/web/parts/progress/progress-line.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import type { TransportOrder } from '../../contract/fields.ts';
import { EarlierStages } from './earlier-stages.tsx';
import { roadStages } from './road-stages.ts';
import { screenWords } from '../words.en.ts';

/** Comes with pieces of other domains: behind the page. */
const OrderProgress = lazy(async () => ({
  default: (await import('./order-progress.tsx')).OrderProgress,
}));

/** How far an order has come, from the release of its goods to their receipt as far as its reader may see them. `now` in milliseconds. */
export const RoadLine = ({ order, now }: { order: TransportOrder; now: number }) => {
  const screen = useWords(screenWords);
  const language = useSession((one) => one.language);
  const mayOpenNotes = usePermissions().has(readNoteChain.needs);
  const [dispatchOn] = order.noteList.map((note) => note.dispatchOn).toSorted();
  const road = roadStages({ ...order, dispatchOn }, now, language);
  const label = fill(screen.tracking.road, { number: order.number });
  const alone = <ProgressLine density="page" label={label} stages={road} />;
  return (
    <>
      {mayOpenNotes && order.noteList.length > 0 ? (
        <Suspense fallback={alone}>
          <OrderProgress label={label} road={road} notes={order.noteList} />
        </Suspense>
      ) : (
        alone
      )}
      <EarlierStages stages={order.stages} />
    </>
  );
};
