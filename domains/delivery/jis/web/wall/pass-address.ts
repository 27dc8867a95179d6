/** Where a link of a pass leads, and where its wall stands afterwards. The code stands behind the `#`, so that it reaches no log on its way. */
export const OPEN = '/wall/open';
export const SHOWN = '/wall/board';

/** Example: `https://portal.example.com/wall/open#0-x7Jd…`. */
export const passAddress = (code: string): string => `${location.origin}${OPEN}#${code}`;
