import { globSync, readFileSync } from 'node:fs';

/**
 * A client, a pool, a thread or a child whose `error` nobody hears ends the whole process when it breaks. So whoever makes one
 * gives it a name and listens to it at once: `name.on('error', …)`, `name.once(…)` or `once(name, 'error')`.
 */
const MADE = /(?:\b(?:const|let) (\w+) = )?(?:new (?:pg\.)?(?:Client|Pool|Worker)\(|\b(?:spawn|fork)\()/;
/** Lines after the beginning in which the listener stands; the arguments of the call take most of them. */
const AT_ONCE = 20;

/** The lines that make something without listening to it, as `file:line text`. */
export function unheard(file: string, text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const made = /^\s*(\/\/|\/?\*)/.test(line) ? null : MADE.exec(line);
    if (!made) return [];
    const following = lines.slice(at, at + AT_ONCE).join('\n');
    const name = made[1];
    const isHeard =
      name !== undefined &&
      new RegExp(`\\b(${name}\\.(on|once)\\('error'|once\\(${name}, 'error')`).test(following);
    return isHeard ? [] : [`${file}:${at + 1} ${line.trim()}`];
  });
}

if (import.meta.main) {
  const files = globSync(
    ['platform/{postgres,sheet,server}/**/*.ts', 'domains/*/*/server/**/*.ts', 'apps/**/*.ts'],
    {
      exclude: ['**/node_modules/**', '**/*.test.ts', 'apps/web/**'],
    },
  );
  const found = files.flatMap((file) => unheard(file, readFileSync(file, 'utf8')));
  for (const line of found) process.stdout.write(`nobody hears its error: ${line}\n`);
  process.stdout.write(`${files.length} files, ${found.length} without a listener\n`);
  process.exit(found.length === 0 && files.length > 0 ? 0 : 1);
}
