import { useInfiniteQuery } from '@tanstack/react-query';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Button } from 'antd';
import { canonical } from '../../../contract/quantity.ts';
import { HISTORY_AT_ONCE, type HistoryLine, type HistoryValue } from '../../../contract/shell/shell.ts';
import { call } from '../../calls/call.ts';
import type { CallFailure } from '../../calls/call-failure.ts';
import { shellCalls } from '../../calls/shell-calls.ts';
import { formatMoment, formatQuantity } from '../../i18n/format.ts';
import { useWords } from '../../i18n/use-words.ts';
import { LoadFailure } from '../list-state.tsx';
import { plantZone, useSession } from '../../session/session.ts';
import { kitWords } from '../../words.en.ts';
import tables from '../../parts/table.module.css';
import styles from './history.module.css';

type Props = { entity: string; id: string };

/** Who changed what and when, newest first. Loaded when its tab is first opened. */
export default function History({ entity, id }: Props) {
  const kit = useWords(kitWords);
  const zone = useSession(plantZone);
  const plantNo = useSession((now) => now.plantNo);
  const language = useSession((now) => now.language);
  const { readHistory } = shellCalls();
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

/** A value on the reader's clock, quantities grouped and with their unit. */
const shownValue = (
  value: HistoryValue | null,
  { unitName }: Pick<HistoryLine, 'unitName'>,
  zone: string,
): string | null => {
  if (value === null) return null;
  if (value.kind === 'moment') return formatMoment(value.text, zone);
  if (value.kind === 'text') return value.text;
  const quantity = formatQuantity(canonical(value.text));
  return unitName === null ? quantity : `${quantity} ${unitName}`;
};
