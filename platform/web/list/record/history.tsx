import { HistoryOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { HISTORY_AT_ONCE, type HistoryLine } from '../../../contract/shell/shell.ts';
import { call } from '../../calls/call.ts';
import type { CallFailure } from '../../calls/call-failure.ts';
import { shellCalls } from '../../calls/shell-calls.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useWords } from '../../i18n/use-words.ts';
import { LoadFailure } from '../list-state.tsx';
import { plantZone, useSession } from '../../session/session.ts';
import { kitWords } from '../../words.en.ts';
import tables from '../../parts/table.module.css';
import { shownValue } from './shown-value.ts';
import styles from './history.module.css';

const PastDrawer = lazy(() => import('./past/past-drawer.tsx'));

type Props = { entity: string; id: string };

/** Who changed what and when, newest first. Loaded when its tab is first opened. */
export default function History({ entity, id }: Props) {
  const kit = useWords(kitWords);
  const zone = useSession(plantZone);
  const plantNo = useSession((now) => now.plantNo);
  const language = useSession((now) => now.language);
  const { readHistory } = shellCalls();
  const [looksBack, setLooksBack] = useState(false);
  const answer = useInfiniteQuery({
    queryKey: [plantNo, language, `GET ${readHistory.path}`, entity, id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(readHistory, { entity, id, before: pageParam }, { signal }),
    getNextPageParam: (page) => (page.length < HISTORY_AT_ONCE ? undefined : page.at(-1)!.id),
    meta: { quiet: true },
    staleTime: 0,
  });
  if (answer.error) {
    return (
      <LoadFailure
        title={kit.detail.failed}
        failure={answer.error as CallFailure}
        retry={() => void answer.refetch()}
      />
    );
  }
  if (!answer.data) return <Skeleton />;
  const lines = answer.data.pages.flat();
  if (lines.length === 0) return <p>{kit.history.empty}</p>;
  return (
    <div className={styles.history}>
      <div className={styles.tools}>
        <Button icon={<HistoryOutlined aria-hidden />} onClick={() => setLooksBack(true)}>
          {kit.past.open}
        </Button>
      </div>
      <table className={tables.table}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {kit.history[head]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const texts = textsOf(line, zone);
            return (
              <tr key={line.id} className={styles.line}>
                {HEADS.map((head) => (
                  <td key={head} data-head={kit.history[head]}>
                    {texts[head]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {looksBack && (
        <Suspense>
          <PastDrawer entity={entity} id={id} onClose={() => setLooksBack(false)} />
        </Suspense>
      )}
      {answer.hasNextPage && (
        <Button type="link" loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {kit.history.older}
        </Button>
      )}
    </div>
  );
}

const HEADS = ['at', 'who', 'source', 'action', 'field', 'before', 'after'] as const;

/** What a line says under each head. */
const textsOf = (line: HistoryLine, zone: string): Record<(typeof HEADS)[number], string | null> => ({
  at: formatMoment(line.at, zone),
  who: line.userNo === null ? line.userName : `${line.userName} (${line.userNo})`,
  source: line.sourceName,
  action: line.actionName,
  field: line.fieldName,
  before: shownValue(line.beforeValue, line, zone),
  after: shownValue(line.afterValue, line, zone),
});
