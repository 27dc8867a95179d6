import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { recordHistory } from '../../contract/shell-calls.ts';
import { call } from '../calls/call.ts';
import type { CallFailure } from '../calls/call-failure.ts';
import { formatMoment } from '../i18n/format.ts';
import { useWords } from '../i18n/use-words.ts';
import { LoadFailure } from '../list/list-state.tsx';
import type { ScreenWords } from '../list/list-props.ts';
import { plantZone, useSession } from '../session/session.ts';
import { kitWords } from '../words.en.ts';
import styles from './detail.module.css';

type Props = {
  entity: string;
  id: string;
  /** Names of fields and, under `actions`, of what was done; a code without a word is shown as it is. */
  words: ScreenWords & { readonly actions?: Readonly<Record<string, string>> };
};

/** Who changed what and when, newest first. Loaded when its tab is first opened. */
export default function History({ entity, id, words }: Props) {
  const kit = useWords(kitWords);
  const zone = useSession(plantZone);
  const plantNo = useSession((now) => now.plantNo);
  const language = useSession((now) => now.language);
  const answer = useInfiniteQuery({
    queryKey: [plantNo, language, `GET ${recordHistory.path}`, entity, id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(recordHistory, { entity, id, before: pageParam }, { signal }),
    // An empty page is the end: the server alone knows how many lines a page has.
    getNextPageParam: (page) => page.at(-1)?.id,
    meta: { quiet: true },
    staleTime: 0,
    placeholderData: undefined,
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
  if (!answer.data) return <Spin />;
  const lines = answer.data.pages.flat();
  if (lines.length === 0) return <p>{kit.history.empty}</p>;
  const actionName = (action: string) =>
    words.actions?.[action] ?? words.actions?.[action.slice(action.lastIndexOf('.') + 1)] ?? action;
  const ended = answer.data.pages.at(-1)?.length === 0;
  return (
    <div className={styles.history}>
      <table>
        <thead>
          <tr>
            {(['at', 'who', 'source', 'action', 'field', 'before', 'after'] as const).map((head) => (
              <th key={head} scope="col">
                {kit.history[head]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{formatMoment(line.at, zone)}</td>
              <td>{`${line.userName} (${line.userNo})`}</td>
              <td>{line.source}</td>
              <td>{actionName(line.action)}</td>
              <td>{line.field === null ? '' : (words.fields[line.field] ?? line.field)}</td>
              <td>{line.before}</td>
              <td>{line.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!ended && (
        <Button type="link" loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {kit.history.older}
        </Button>
      )}
    </div>
  );
}
