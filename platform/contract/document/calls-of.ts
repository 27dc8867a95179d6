import type { Endpoint } from '../endpoint.ts';

/**
 * A call under its name, and what comes with it: a list with tabs, `listNotices`, is counted as countNotices; what an import, `importParts`, takes from a workbook, savePartsByNumber takes from a program.
 */
export const callsOf = (name: string, one: Endpoint): readonly (readonly [string, Endpoint])[] => [
  [name, one],
  ...(one.counts === undefined ? [] : [[name.replace(/^list/, 'count'), one.counts] as const]),
  ...(one.rows === undefined ? [] : [[`${name.replace(/^import/, 'save')}ByNumber`, one.rows] as const]),
];
