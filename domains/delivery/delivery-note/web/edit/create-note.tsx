import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { readCallOff, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import type { CallOffRow } from '@portal/call-off/contract/lines/line-fields.ts';
import { listPreSeriesLots } from '@portal/pre-series/contract/endpoints.ts';
import { listOriginPlaces } from '@portal/supplier/contract/choice-calls.ts';
import { readProcessOptions } from '@portal/settings/contract/process/process.ts';
import type { OriginPlace } from '@portal/supplier/contract/fields.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { call } from '@portal/platform/web/calls/call.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import type { NoteKind } from '../../contract/fields.ts';
import { ofCallOff, ofLot, type DemandLine } from '../lines/demand-line.ts';
import { selectedOf, type SelectedLine } from '../lines/selected-line.ts';
import { NewNote, type Start } from './new-note.tsx';
import styles from '../note.module.css';
import { useArrivalDays } from './use-arrival-days.ts';

const NONE: DemandLine[] = [];
const NOWHERE: OriginPlace[] = [];

/** Reads the demand that was chosen in its list, then starts a note of it; without any it is chosen here. */
export const CreateNote = ({ kind, ids }: { kind: NoteKind; ids: readonly string[] }) => {
  const words = useWords(kitWords);
  const plantNo = useSession((now) => now.plantNo);
  const { data, error, refetch } = useQuery<DemandLine[], CallFailure>({
    queryKey: [plantNo, 'demand of a new note', kind, ids],
    queryFn: async ({ signal }) =>
      kind === 'series' ? (await selectedLines(ids, signal)).map(ofCallOff) : openLots(ids, signal),
    enabled: ids.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    meta: { quiet: true },
  });
  if (error) return <LoadFailure title={words.detail.failed} failure={error} retry={() => void refetch()} />;
  if (ids.length > 0 && !data) return <Waiting />;
  return <WriteNote kind={kind} rows={(data ?? NONE).map(selectedOf)} />;
};

const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton />
  </div>
);

/** A new note once it is known where its goods may come from and what the plant asks for. */
export const WriteNote = ({
  kind,
  rows,
  start,
}: {
  kind: NoteKind;
  rows: readonly SelectedLine[];
  start?: Start;
}) => {
  const supplierCode = useSession((now) => now.user?.companyCode ?? '');
  // Without them the place is left to choose.
  const places = useAnswer(listOriginPlaces, { supp: supplierCode }, { quiet: true });
  const options = useAnswer(readProcessOptions, {}, { quiet: true });
  // A day is proposed once, so it is known first on which days the plant is closed.
  const arrivals = useArrivalDays();
  if (places.isLoading || options.isLoading || arrivals.isLoading) return <Waiting />;
  return (
    <NewNote
      kind={kind}
      selected={rows}
      places={places.data?.records ?? NOWHERE}
      mandatory={options.data?.noteMandatory ?? []}
      free={kind === 'series' && options.data?.dnLineCreation === 'FREE'}
      arrivals={arrivals}
      start={start}
    />
  );
};

/** As many as one page of a list has. */
const AT_ONCE = 100;

/** The lines in the order they were chosen in. One that is not to be had fails as it does when it is opened alone. */
export const selectedLines = async (ids: readonly string[], signal: AbortSignal): Promise<CallOffRow[]> => {
  const pages = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, async (_, page) => {
    const some = ids.slice(page * AT_ONCE, (page + 1) * AT_ONCE);
    return call(listCallOffs, { ids: some.join(','), limit: AT_ONCE }, { signal });
  });
  const found = new Map((await Promise.all(pages)).flat().map((line) => [line.id, line]));
  return Promise.all(ids.map(async (id) => found.get(id) ?? call(readCallOff, { id }, { signal })));
};

/** What is agreed of the chosen lines and on no note yet, soonest first. */
const openLots = async (lines: readonly string[], signal: AbortSignal): Promise<DemandLine[]> => {
  const input = { lines: lines.join(','), open: 'Y', sort: 'deliverOn', limit: AT_ONCE } as const;
  return (await call(listPreSeriesLots, input, { signal })).map(ofLot);
};
