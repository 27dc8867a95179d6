import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import type { Hold } from './use-hold.ts';
import { screenWords } from '../words.en.ts';

const SECOND = 1000;

/** `9:58` of 598 seconds. */
const minutesOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long the chosen window is still held, second by second; at the end that it is held no more. */
export const HoldLine = ({ hold, onRenew }: { hold: Hold; onRenew: () => void }) => {
  const words = useWords(screenWords).windows;
  const { zone } = useCellContext();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(clock);
  }, []);
  const left = Math.max(0, Math.ceil((hold.endsAt - now) / SECOND));
  const time = formatMoment(hold.heldUntil, zone).slice(-5);
  const button = (text: string) => (
    <Button size="small" onClick={onRenew}>
      {text}
    </Button>
  );
  if (left === 0)
    return (
      <Alert
        type="warning"
        showIcon
        title={fill(words.holdOver, { time })}
        action={button(words.holdAgain)}
      />
    );
  return (
    <Alert
      type="success"
      title={<span role="timer">{fill(words.heldUntil, { time, left: minutesOf(left) })}</span>}
      {...(hold.mayRenew && { action: button(words.renew) })}
    />
  );
};
