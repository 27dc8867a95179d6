import { Button } from 'antd';
import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import type { BoardGap } from '../../contract/board.ts';
import { askJisAgain, readJisBoard } from '../../contract/endpoints.ts';
import { screenWords } from '../words.en.ts';
import styles from './board.module.css';

/** Numbers of a line that are missing; who sees them may ask the sender for them again. */
export const Gaps = ({ gaps, zone }: { gaps: readonly BoardGap[]; zone: string }) => {
  const screen = useWords(screenWords);
  const ask = useCall(askJisAgain, { success: screen.asked, refreshes: [readJisBoard] });
  const mayAsk = usePermissions().has(askJisAgain.needs);
  return (
    <ul className={styles.gaps} aria-label={screen.gaps}>
      {gaps.map(({ id, partGroup, statusCode, numbers, askedAt }) => (
        <li key={id}>
          <span>{fill(screen.gap, { partGroup, status: statusCode, numbers })}</span>
          {askedAt !== null && (
            <em>{fill(screen.askedAt, { time: wallClock(zone, new Date(askedAt)).time })}</em>
          )}
          {mayAsk && (
            <Button size="small" loading={ask.busy} onClick={() => void ask.run({ ids: [id] })}>
              {screen.ask}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
