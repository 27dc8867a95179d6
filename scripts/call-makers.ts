const MAKERS = ['endpoint', 'list', 'upload', 'file', 'listOf', 'exportOf', 'masterData'];
/** An import of values out of the files that declare calls: `{ names }`, or `* as all`. */
const IMPORT = /^import (?!type )([^;]+?) from '[^']*\/(?:endpoint|list-of|master-data)\.ts'/gm;

/**
 * The functions by which a file can declare calls, as it imports them; `*` stands for all. Types are none.
 * @example callMakersIn("import { file, type Endpoint } from '../../contract/endpoint.ts';") // ['file']
 */
export const callMakersIn = (text: string): string[] =>
  [...text.matchAll(IMPORT)].flatMap(([, taken = '']) => {
    if (taken.startsWith('*')) return ['*'];
    const names = taken.replaceAll(/[{}]/g, '').split(',');
    return names.map((name) => name.trim().split(' as ')[0]!).filter((name) => MAKERS.includes(name));
  });
