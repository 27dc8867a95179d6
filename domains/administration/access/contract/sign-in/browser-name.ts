/** Names of browsers in the order in which they must be looked for: each one claims to be those below it, too. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)(?:\.[\d.]*)? (?:Mobile\/\w+ )?Safari/],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
];

/**
 * What a browser says of itself, as people know it; what it says itself when it is none of those known.
 * Example: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/141.0.0.0 Safari/537.36` is `Chrome 141 · Windows`.
 */
export const browserName = (agent: string): string => {
  const found = BROWSERS.map(([name, mark]) => [name, mark.exec(agent)?.[1]] as const).find(
    ([, version]) => version !== undefined,
  );
  const system = SYSTEMS.find(([, mark]) => mark.test(agent))?.[0];
  if (!found) return agent;
  return [found.join(' '), ...(system === undefined ? [] : [system])].join(' · ');
};
