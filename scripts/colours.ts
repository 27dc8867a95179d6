import { globSync, readFileSync } from 'node:fs';
import { exceptions } from './colours/exceptions.ts';
import { theme } from 'antd';
import { literalsInCode, literalsInSheet } from './colours/find.ts';
import { unknownIn } from './colours/variables.ts';

/**
 * Screens name colours and sizes of type by their tokens: `platform/web/theme/base.css` holds the house's values, and what a tenant decided reaches
 * everything that names them. A variable that nobody sets is found as well: without a fallback its rule would be dropped in silence. Exceptions stand in colours/exceptions.ts with their reason.
 */
const files = globSync(['{platform,domains,apps}/**/*.css', '{platform,domains,apps}/**/web/**/*.{ts,tsx}'], {
  exclude: (name) =>
    /node_modules|\.test\.tsx?$|(?:^|\/)(?:testing|dist)(?:\/|$)/.test(name.replaceAll('\\', '/')),
}).map((file) => file.replaceAll('\\', '/'));

const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const found = sources.flatMap(({ file, source }) => {
  const literals = file.endsWith('.css') ? literalsInSheet(source) : literalsInCode(source);
  return literals.map((literal) => ({ file, ...literal }));
});
const unknown = unknownIn(sources, Object.keys(theme.getDesignToken()));
const isOf =
  ([file, kind]: (typeof exceptions)[number]) =>
  (one: (typeof found)[number]) =>
    one.file === file && one.kind === kind;
const wrong = found.filter((one) => !exceptions.some((exception) => isOf(exception)(one)));
const idle = exceptions.filter((exception) => !found.some(isOf(exception)));

for (const { file, line, kind, text } of wrong)
  process.stdout.write(
    `${file}:${line} ${text}: ${kind === 'colour' ? 'name a variable of platform/web/theme/base.css' : 'name one of the seven --type-* sizes'}\n`,
  );
for (const [file, kind] of idle)
  process.stdout.write(`${file}: no ${kind} by its value any more, strike it off the exceptions\n`);
for (const { file, name } of unknown) process.stdout.write(`${file}: nobody sets ${name}\n`);
process.stdout.write(`${files.length} files, ${exceptions.length} exceptions, ${wrong.length} wrong\n`);
if (files.length < 500) process.stdout.write('Too little was seen: the check itself is broken\n');
process.exit(wrong.length + idle.length + unknown.length > 0 || files.length < 500 ? 1 : 0);
