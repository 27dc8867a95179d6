import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Seconds until something may be done again. It goes by the clock: a page in the background is not asked each second. */
export const useCountdown = () => {
  const [ends, setEnds] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((ends - now) / SECOND));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND / 4);
    return () => clearInterval(timer);
  }, [left]);
  const start = (seconds: number): void => {
    setNow(Date.now());
    setEnds(Date.now() + seconds * SECOND);
  };
  return { left, start };
};
