import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { callMakersIn } from './call-makers.ts';

/**
 * What may import what: no cycles, rooms kept apart, a domain looks only at domains before it in apps/server/domains.ts and at
 * nothing of theirs but contract, offers and tables, `platform` names no domain and declares no call, and a folder of its web room
 * looks only at floors below. An empty answer of the tool is a failure, not a pass.
 */
const order = [
  ...readFileSync('apps/server/domains.ts', 'utf8').matchAll(/@portal\/([\w-]+)\/server\/plugin/g),
].map((match) => match[1]!);
const missing = globSync('domains/*/*/server/plugin.ts')
  .map((file) => file.split(path.sep)[2]!)
  .filter((domain) => !order.includes(domain));

const later = order.map((domain, index) => ({
  name: `${domain}-looks-back-only`,
  severity: 'error' as const,
  from: { path: `^domains/[^/]+/${domain}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^domains/[^/]+/(${order.slice(index + 1).join('|') || 'none'})/` },
}));

/** The folders of `platform/web` from the ground up. */
const floors = [
  'session',
  'i18n',
  'calls',
  'offline',
  'parts',
  'head',
  'access',
  'form',
  'rich-text',
  'list',
  'wall',
  'detail',
  'figures',
  'document',
  'grid',
  'theme',
  'shell',
  'testing',
];
const upward = floors.map((floor, index) => ({
  name: `${floor}-looks-down-only`,
  severity: 'error' as const,
  from: { path: `^platform/web/${floor}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^platform/web/(${floors.slice(index + 1).join('|') || 'none'})/` },
}));
const floorless = readdirSync('platform/web', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !floors.includes(entry.name))
  .map(({ name }) => name);

/** What declares calls for the domains; tests and samples declare some for themselves. */
const callKit = [
  'document/document',
  'document/list-changes',
  'document/list-tabs',
  'endpoint',
  'workbook/import-call',
  'workbook/rows-call',
  'list-of',
  'master-data',
].map((name) => `platform/contract/${name}.ts`);
const declaring = globSync('platform/**/*.{ts,tsx}')
  .filter((file) => !callKit.includes(file) && !/\/testing\/|\.(test|fixture)\.tsx?$/.test(file))
  .map((file) => ({ file, makers: callMakersIn(readFileSync(file, 'utf8')) }))
  .filter(({ makers }) => makers.length > 0);

const result = await cruise(['platform', 'domains', 'apps', 'scripts', 'bench'], {
  ruleSet: {
    forbidden: [
      {
        name: 'no-cycles',
        severity: 'error',
        from: {},
        to: { circular: true },
      },
      {
        name: 'contract-is-pure',
        severity: 'error',
        from: { path: '/contract/', pathNot: '\\.test\\.ts$' },
        to: { path: '/(server|web)/' },
      },
      {
        name: 'web-without-server',
        severity: 'error',
        from: { path: '/web/' },
        to: { path: '/server/|^platform/(postgres|sheet)/' },
      },
      {
        name: 'postgres-and-sheet-alone',
        severity: 'error',
        from: { path: '^platform/(postgres|sheet)/', pathNot: '\\.test\\.ts$' },
        to: { path: '^platform/(?!contract/|$1/)' },
      },
      {
        name: 'server-without-web',
        severity: 'error',
        from: { path: '/server/', pathNot: '\\.test\\.ts$' },
        to: { path: '^(platform|domains/[^/]+/[^/]+)/web/' },
      },
      {
        name: 'platform-names-no-domain',
        severity: 'error',
        from: { path: '^platform/' },
        to: { path: '^(domains|apps)/' },
      },
      {
        name: 'neighbours-by-offers',
        severity: 'error',
        from: { path: '^domains/([^/]+/[^/]+)/', pathNot: '\\.test\\.tsx?$' },
        to: {
          path: '^domains/',
          pathNot: ['^domains/$1/', '/contract/', '/server/(offers|tables)\\.ts$', '/web/offers\\.tsx$'],
        },
      },
      {
        name: 'over-all-by-declaration',
        severity: 'error',
        from: { path: '^(domains|apps|bench)/', pathNot: '\\.test\\.tsx?$|^apps/server/testing/' },
        to: { path: '^platform/server/jobs/system-work' },
      },
      {
        name: 'domains-without-apps',
        severity: 'error',
        from: { path: '^domains/', pathNot: '\\.test\\.tsx?$|/server/testing/' },
        to: { path: '^apps/' },
      },
      {
        name: 'domains-test-in-the-world-of-apps',
        severity: 'error',
        from: { path: '^domains/[^/]+/[^/]+/server/testing/' },
        to: { path: '^apps/', pathNot: '^apps/server/testing/' },
      },
      ...later,
      ...upward,
    ],
  },
  validate: true,
  outputType: 'json',
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(node_modules|dist|\\.cache)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['node', 'browser', 'import', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.json'],
  },
});
const { summary } = (
  typeof result.output === 'string' ? JSON.parse(result.output) : result.output
) as ICruiseResult;

const write = (line: string) => process.stdout.write(`${line}\n`);
const wrong = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  ...missing.map((domain) => `${domain} has a server plugin that apps/server/domains.ts does not name`),
  ...floorless.map((folder) => `platform/web/${folder} has no floor in scripts/borders.ts`),
  ...declaring.map(
    ({ file, makers }) => `${file} takes ${makers.join(', ')}: a domain declares its calls itself`,
  ),
];
for (const line of wrong) write(line);
write(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? 0} imports, ${wrong.length} violations`,
);
if (summary.totalCruised < 100 || (summary.totalDependenciesCruised ?? 0) < 100)
  write('Too few modules were seen: the check itself is broken');
process.exit(
  wrong.length > 0 || summary.totalCruised < 100 || (summary.totalDependenciesCruised ?? 0) < 100 ? 1 : 0,
);
