import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { listAgreements } from '@portal/call-off/contract/agreement/agreement-calls.ts';
import { call } from '@portal/platform/web/calls/call.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readNoteCopy, readNoteTemplate } from '../../contract/start/start-calls.ts';
import { selectedLines, WriteNote } from '../edit/create-note.tsx';
import type { Start } from '../edit/new-note.tsx';
import { ofAgreement, ofCallOff } from '../lines/demand-line.ts';
import { selectedOf } from '../lines/selected-line.ts';
import styles from '../note.module.css';

type Props = { noteId?: string | undefined; templateId?: string | undefined };

/** A new note as a former one, or as a template: what can go of it today is there, what cannot is said. */
export const StartNote = ({ noteId, templateId }: Props) => {
  const words = useWords(kitWords);
  const plantNo = useSession((now) => now.plantNo);
  const { data, error, refetch } = useQuery<Start, CallFailure>({
    queryKey: [plantNo, 'start of a new note', noteId, templateId],
    queryFn: async ({ signal }) => startOf({ noteId, templateId }, signal),
    staleTime: Infinity,
    gcTime: 0,
    meta: { quiet: true },
  });
  if (error) return <LoadFailure title={words.detail.failed} failure={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.waiting}>
        <Skeleton />
      </div>
    );
  return <WriteNote kind="series" rows={data.rows} start={data} />;
};

const startOf = async ({ noteId, templateId }: Props, signal: AbortSignal): Promise<Start> => {
  const start = await (noteId === undefined
    ? call(readNoteTemplate, { id: templateId! }, { signal })
    : call(readNoteCopy, { id: noteId }, { signal }));
  const lines = await selectedLines(
    start.lines.flatMap(({ callOffLineId }) => callOffLineId ?? []),
    signal,
  );
  const ids = start.lines.flatMap(({ agreementId }) => agreementId ?? []);
  const agreements =
    ids.length === 0 ? [] : await call(listAgreements, { ids: ids.join(','), limit: 100 }, { signal });
  const found = new Map(
    [...lines.map(ofCallOff), ...agreements.map(ofAgreement)].map((one) => [one.key, one]),
  );
  const rows = start.lines.flatMap(({ callOffLineId, agreementId, quantity }) => {
    const line = found.get(callOffLineId === null ? `agreement ${agreementId}` : `line ${callOffLineId}`);
    return line ? [{ ...selectedOf(line), quantity }] : [];
  });
  return {
    rows,
    head: start.head,
    less: start.less,
    originGone: start.originGone,
    containersGone: start.containersGone,
    ...(noteId === undefined ? { packedAsTemplate: templateId! } : { packedAsNote: noteId }),
  };
};
