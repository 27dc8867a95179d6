import { globSync, readFileSync } from 'node:fs';
import { exceptions } from './sql-borders/exceptions.ts';
import { statementsIn, type Named, type Statement } from './sql-borders/statements.ts';

/**
 * The borders of SQL: a domain reads and writes its own tables and the platform's, a neighbour's through what he offers; and every
 * statement on rows of tenants says whose they are by `ownRows` or `ownTenant`. Exceptions stand in sql-borders/exceptions.ts with their
 * reasons; one that is needed no more is a failure.
 */
export type Owners = ReadonlyMap<string, { readonly domain: string; readonly ofTenant: boolean }>;

/** What is wrong with the statements of a file, as `what` (see the exceptions) and the sentence that is shown. */
export function wrongIn(file: string, source: string, owners: Owners): { what: string; says: string }[] {
  const mine = ownerOf(file);
  return statementsIn(source).flatMap((statement) => {
    const named = statement.named.filter(({ table }) => owners.has(table));
    const isOffered = ({ table, on }: Named) =>
      on !== undefined && offers(source, owners.get(table)!.domain).includes(on);
    const foreign = named.filter(
      (one) => ![mine, 'platform'].includes(owners.get(one.table)!.domain) && !isOffered(one),
    );
    const loose = named.filter(
      (one) => owners.get(one.table)!.ofTenant && !isOffered(one) && !isTied(statement, one, named),
    );
    return [
      ...foreign.map(({ table, verb }) => ({
        what: table,
        says: `${file}:${statement.line} ${verb} ${table} of ${owners.get(table)!.domain}`,
      })),
      ...loose.map(({ table }) => ({
        what: `${table} without tenant`,
        says: `${file}:${statement.line} ${table} without ownRows or ownTenant`,
      })),
    ];
  });
}

/** What the file takes of the owner's offers, a neighbour's or its own; a join whose condition comes from there is the owner's. */
const offers = (source: string, domain: string): string[] => {
  const [, names = ''] =
    new RegExp(
      `import \\{([^}]*)\\} from '(?:@portal/${domain}/server|\\.\\.?(?:/\\.\\.)*)/offers\\.ts'`,
    ).exec(source) ?? [];
  return names.split(',').map((name) => name.trim());
};

/** `ownRows`, `ownTenant`, and what a domain makes of them (`ownUsers`). */
const OWN = /\bown[A-Z]\w*\(/;

/** Whether the statement says whose rows of the table it means: itself, by a join, or by the statement around it. */
const isTied = (statement: Statement, one: Named, all: readonly Named[]): boolean => {
  const { kind, text, isInner } = statement;
  const { alias, verb, select } = one;
  // A new row is its caller's by default, and the policy checks it.
  if (verb === 'insert') return true;
  if (new RegExp(`\\bown[A-Z]\\w*\\([^()]*'${alias}'`).test(text)) return true;
  const isJoined = new RegExp(`\\b${alias}\\.(tenant_id|env_no)\\b`).test(text);
  const isOwn = OWN.test(text);
  if (isJoined && (isOwn || isInner || isFragment(text) || namesOuter(text, all))) return true;
  if (kind === 'builder') return verb === 'join' ? isJoined : isOwn;
  const isAlone = all.filter((other) => other.verb !== 'insert' && other.select === select).length === 1;
  return isAlone && (OWN.test(withoutInner(select)) || (select !== text && CORRELATED.test(select)));
};

/** Whether it takes the tenant of a table that it does not name itself: one of the statement around it. */
const namesOuter = (text: string, all: readonly Named[]): boolean =>
  [...text.matchAll(/\b(\w+)\.(?:tenant_id|env_no)\b/g)].some(
    ([, alias]) => !all.some((one) => one.alias === alias) && !new RegExp(`\\b${alias} as\\b`).test(text),
  );

/** Of the one table of an inner select, tied to the statement around it. */
const CORRELATED = /(?<![.\w])tenant_id = \w+\.(tenant_id|env_no)\b/;

/** Without the selects inside. */
const withoutInner = (select: string): string => {
  const inner = /\(\s*select\b[^()]*(\([^()]*\)[^()]*)*\)/g;
  return select.replaceAll(inner, '?');
};

/** A condition or a value to be put into another statement. */
const isFragment = (text: string): boolean =>
  !/^sql(<[^`]*>)?`\s*(select|with|update|delete|insert)\b/.test(text);

const ownerOf = (file: string): string => /^domains\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[0]!;

/** Table -> the domain whose `tables.ts` declares it, and whether its rows belong to tenants. */
export function ownersIn(files: readonly string[]): Owners {
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const [, block = ''] = /interface Tables \{\n(.*?)\n\s*\}/s.exec(text) ?? [];
      return [...block.matchAll(/^\s*(\w+): (\w+)(.*)/gm)].map(([all, table, type]) => {
        const [shape = ''] = new RegExp(`\\b${type} =.*?;\n(?=\n|export|type|$)`, 's').exec(text) ?? [];
        return [
          table!,
          { domain: ownerOf(file), ofTenant: /OwnedRow|tenant_id|env_no/.test(all + shape) },
        ] as const;
      });
    }),
  );
}

if (import.meta.main) {
  const owners = ownersIn([
    'platform/server/database/tables.ts',
    ...globSync('domains/*/*/server/tables.ts'),
  ]);
  const files = globSync(
    ['platform/{postgres,sheet,server}/**/*.ts', 'domains/*/*/server/**/*.ts', 'apps/server/**/*.ts'],
    {
      exclude: ['**/node_modules/**', '**/*.test.ts', '**/testing/**'],
    },
  );
  const wrong = files.flatMap((file) =>
    wrongIn(file, readFileSync(file, 'utf8'), owners).map((one) => ({ ...one, file })),
  );
  const used = new Set<string>();
  const left = wrong.filter(({ file, what }) => {
    const entry = exceptions[file]?.[what];
    if (entry !== undefined) used.add(`${file} ${what}`);
    return entry === undefined;
  });
  const unused = Object.entries(exceptions).flatMap(([file, whats]) =>
    Object.keys(whats).flatMap((what) => (used.has(`${file} ${what}`) ? [] : [`${file} ${what}`])),
  );
  for (const { says } of left) process.stdout.write(`${says}\n`);
  for (const one of unused) process.stdout.write(`no exception is needed any more: ${one}\n`);
  process.stdout.write(
    `${files.length} files, ${owners.size} tables, ${wrong.length - left.length} exceptions, ${left.length} wrong\n`,
  );
  const isBlind = files.length < 200 || owners.size < 40;
  if (isBlind) process.stdout.write('Too little was seen: the check itself is broken\n');
  process.exit(left.length + unused.length > 0 || isBlind ? 1 : 0);
}
