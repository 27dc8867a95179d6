import { lineAt, type Page } from './tree.ts';

const ROW = /^\| ([^|]+) \|/gm;

/**
 * Chinese terms that have a second row, as `file:line what is wrong`. A row may hold several terms (`操作日志、接口日志`), each of them counts.
 * Rows without Chinese, as those of words of the code, are left aside.
 */
export function termsTwice({ file, text }: Page): string[] {
  const first = new Map<string, number>();
  return [...text.matchAll(ROW)].flatMap(({ index, 1: cell }) =>
    cell!
      .split('、')
      .map((term) => term.trim())
      .filter((term) => /\p{Script=Han}/u.test(term) && term !== '中文')
      .flatMap((term) => {
        const line = lineAt(text, index);
        const before = first.get(term);
        if (before === undefined) first.set(term, line);
        return before === undefined ? [] : [`${file}:${line} ${term} has a row already, in line ${before}`];
      }),
  );
}
