/** Where a link, and the picture at the gate, lead. The code stands behind the `#`, so that it reaches no log on its way. */
export const LINK_PATH = '/driver/link';
export const GATE_PATH = '/driver/gate';

/** The whole address of one of them. Example: `https://portal.example.com/driver/gate#482915`. */
export const driverAddress = (path: typeof LINK_PATH | typeof GATE_PATH, code: string): string =>
  `${location.origin}${path}#${code}`;
