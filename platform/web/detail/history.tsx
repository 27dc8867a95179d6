import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { canonical } from '../../contract/quantity.ts';
import { HISTORY_AT_ONCE } from '../../contract/shell.ts';
import { call } from '../calls/call.ts';
import type { CallFailure } from '../calls/call-failure.ts';
import { shellCalls } from '../calls/shell-calls.ts';
import { formatMoment, formatQuantity } from '../i18n/format.ts';
import { useWords } from '../i18n/use-words.ts';
import { LoadFailure } from '../list/list-state.tsx';
import type { ScreenWords } from '../parts/screen-words.ts';
import { plantZone, useSession } from '../session/session.ts';
import { kitWords } from '../words.en.ts';
import styles from './detail.module.css';

type Props = {
  entity: string;
  id: string;
  words: HistoryWords;
};

/** Names of fields, of what was done, and of coded values by their field; what has no word is shown as it is. */
export type HistoryWords = ScreenWords & {
  readonly actions?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Who changed what and when, newest first. Loaded when its tab is first opened. */
export default function History({ entity, id, words }: Props) {
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
  if (!answer.data) return <Spin />;
  const lines = answer.data.pages.flat();
  if (lines.length === 0) return <p>{kit.history.empty}</p>;
  const actionName = (action: string) =>
    words.actions?.[action] ?? words.actions?.[action.split(/[.:]/).at(-1)!] ?? action;
  const valueOf = (field: string | null, value: string | null): string | null => {
    if (value === EXISTS) return kit.history.exists;
    if (value === null || field === null) return value;
    const word = words.values?.[nameOf(field)]?.[value];
    if (word !== undefined) return word;
    if (QUANTITY.test(value)) return formatQuantity(canonical(value));
    return MOMENT.test(value) ? formatMoment(value, zone) : value;
  };
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
              <td>{line.userNo === null ? line.userName : `${line.userName} (${line.userNo})`}</td>
              <td>{line.source}</td>
              <td>{actionName(line.action)}</td>
              <td>{line.field === null ? '' : fieldName(line.field, words)}</td>
              <td>{valueOf(line.field, line.before)}</td>
              <td>{valueOf(line.field, line.after)}</td>
            </tr>
          ))}
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

/** Stands before a record or line that is gone, and behind one that is new. */
const EXISTS = 'exists';
/** The columns of quantities keep three decimals, however many are needed: `168.000`. */
const QUANTITY = /^-?\d+\.\d{3}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** What stands between the label of a line and its field: `10 · received_quantity`. */
const LABELLED = ' · ';

/** The history keeps the names of columns (`truck_plate`); words are kept by the names of fields (`truckPlate`). */
const nameOf = (field: string): string =>
  field
    .split(LABELLED)
    .at(-1)!
    .replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const fieldName = (field: string, words: HistoryWords): string => {
  const parts = field.split(LABELLED);
  const word = words.fields[nameOf(field)] ?? parts.at(-1)!;
  return [...parts.slice(0, -1), word].join(LABELLED);
};
