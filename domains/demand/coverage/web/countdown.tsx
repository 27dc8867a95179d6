import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { screenWords } from './words.en.ts';

const MINUTE_MS = 60_000;

/** Until the line stops, to the minute, on the plant's clock; it counts on while the page is open. */
export const Countdown = ({
  stopsAt,
  zone,
  shortBy,
}: {
  stopsAt: string | null;
  zone: string;
  shortBy: string;
}) => {
  const screen = useWords(screenWords);
  const now = useMinute();
  if (stopsAt === null) return <Alert type="success" showIcon title={screen.noStop} />;
  const minutes = Math.floor((Date.parse(stopsAt) - now) / MINUTE_MS);
  const { day, time } = wallClock(zone, new Date(stopsAt));
  const title =
    minutes > 0
      ? fill(screen.stops, { day, time, left: formatDuration(minutes) })
      : fill(screen.stopped, { day, time });
  return <Alert type="error" showIcon title={title} description={shortBy} role="timer" />;
};

const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
