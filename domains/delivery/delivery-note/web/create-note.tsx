import { Spin } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { readCallOff, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import type { CallOffRow } from '@portal/call-off/contract/fields.ts';
import { listOriginPlaces } from '@portal/supplier/contract/endpoints.ts';
import type { OriginPlace } from '@portal/supplier/contract/fields.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { call } from '@portal/platform/web/calls/call.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { NewNote } from './new-note.tsx';
import styles from './note.module.css';

const NONE: CallOffRow[] = [];
const NOWHERE: OriginPlace[] = [];

/** Reads the call-off lines that were chosen in their list, then starts a note of them; without any they are chosen here. */
export const CreateNote = ({ lineIds }: { lineIds: readonly string[] }) => {
  const words = useWords(kitWords);
  const plantNo = useSession((now) => now.plantNo);
  const { data, error, refetch } = useQuery<CallOffRow[], CallFailure>({
    queryKey: [plantNo, 'call-off lines of a new note', lineIds],
    queryFn: async ({ signal }) => selectedLines(lineIds, signal),
    enabled: lineIds.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    meta: { quiet: true },
  });
  const supplierCode = useSession((now) => now.user?.companyCode ?? '');
  // Without them the place is left to choose.
  const places = useAnswer(listOriginPlaces, { supp: supplierCode }, { quiet: true });
  if (error) return <LoadFailure title={words.detail.failed} failure={error} retry={() => void refetch()} />;
  if ((lineIds.length > 0 && !data) || places.isLoading) {
    return (
      <div className={styles.waiting}>
        <Spin />
      </div>
    );
  }
  return <NewNote selected={data ?? NONE} places={places.data?.records ?? NOWHERE} />;
};

/** As many as one page of a list has. */
const AT_ONCE = 100;

/** The lines in the order they were chosen in. One that is not to be had fails as it does when it is opened alone. */
const selectedLines = async (ids: readonly string[], signal: AbortSignal): Promise<CallOffRow[]> => {
  const pages = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, async (_, page) => {
    const input = ids.slice(page * AT_ONCE, (page + 1) * AT_ONCE);
    return call(listCallOffs, { ids: input.join(','), limit: AT_ONCE }, { signal });
  });
  const found = new Map((await Promise.all(pages)).flat().map((line) => [line.id, line]));
  return Promise.all(ids.map(async (id) => found.get(id) ?? call(readCallOff, { id }, { signal })));
};
