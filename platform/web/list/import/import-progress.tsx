import { Progress } from 'antd';
import { useEffect } from 'react';
import { fill } from '../../../contract/words.ts';
import { shellCalls } from '../../calls/shell-calls.ts';
import { useAnswer } from '../../calls/use-call.ts';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';

/** Milliseconds between two questions; short imports are over before the first answer. */
const REFRESH_MS = 700;

type Props = {
  /** Of the file that has been sent. */
  percent: number;
  /** Under which the server tells how many rows are through. */
  id: string;
  /** Hears that more of them are. */
  onMore: () => void;
};

/** How far an import is: first the file on its way, then, of long ones, its rows. */
export const ImportProgress = ({ percent, id, onMore }: Props) => {
  const words = useWords(kitWords).import;
  const sent = percent >= 100;
  const { data } = useAnswer(
    shellCalls().readProgress,
    { id },
    {
      enabled: sent,
      refetchInterval: REFRESH_MS,
      staleTime: 0,
      quiet: true,
    },
  );
  const rows = sent ? data : null;
  const done = rows?.done;
  useEffect(() => {
    if (done !== undefined) onMore();
    // Nothing but more rows is a sign.
  }, [done, onMore]);
  return (
    <div role="status">
      <Progress percent={rows ? Math.floor((rows.done / rows.total) * 100) : percent} />
      <div>
        {rows
          ? fill(words.rowsDone, { done: rows.done, total: rows.total })
          : sent
            ? words.checking
            : fill(words.progress, { percent })}
      </div>
    </div>
  );
};
