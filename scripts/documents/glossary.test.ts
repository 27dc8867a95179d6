import { expect, test } from 'vitest';
import { termsTwice } from './glossary.ts';

const head = '| 中文 | English | Code | Meaning |\n| --- | --- | --- | --- |\n';
const twice = (rows: string) => termsTwice({ file: 'g.md', text: `${head}${rows}\n\n${head}` });

test('a term has one row, alone or beside others', () => {
  expect(
    twice('| 包装 | packing | `p` | x |\n| 替代包装 | other | `a` | x |\n| open | x | y |\n| open | x | y |'),
  ).toEqual([]);
  expect(twice('| 包装 | packing | `p` | x |\n| 包装 | other | `a` | x |')).toEqual([
    'g.md:4 包装 has a row already, in line 3',
  ]);
  expect(twice('| 日志、邮件日志 | logs | `l` | x |\n| 邮件日志 | log of mails | `m` | x |')).toEqual([
    'g.md:4 邮件日志 has a row already, in line 3',
  ]);
});
