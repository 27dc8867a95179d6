import { useEffect, useState } from 'react';

/** The moment it is now, milliseconds; anew each second, for times that count down. */
export const useSeconds = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
