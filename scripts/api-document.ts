import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { failureWords } from '@portal/platform/server/http/failures.ts';
import { openApiOf } from '@portal/platform/server/http/openapi/openapi.ts';
import { plugins } from '../apps/server/domains.ts';

/**
 * The API document as a stranger's tools see it: the recommended rules of `redocly lint`, and a warning counts as a failure. An answer of the
 * tool that tells no totals is a failure, too.
 */
const FILE = '.cache/api/openapi.json';
mkdirSync('.cache/api', { recursive: true });
writeFileSync(FILE, JSON.stringify(await openApiOf(plugins, failureWords(plugins))));
const { stdout, stderr } = spawnSync(
  'redocly',
  ['lint', FILE, '--extends=recommended', '--format=json', '--max-problems=1000'],
  {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
);
const { totals, problems } = JSON.parse(stdout || '{}') as {
  totals?: { errors: number; warnings: number; ignored: number };
  problems?: { ruleId: string; message: string; location: { pointer?: string }[] }[];
};
const write = (line: string) => process.stdout.write(`${line}\n`);
for (const { ruleId, message, location } of problems ?? [])
  write(`${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
if (totals === undefined) write(`The lint told nothing: ${stderr}`);
else write(`${totals.errors} errors, ${totals.warnings} warnings, ${totals.ignored} left out`);
process.exit(totals !== undefined && totals.errors + totals.warnings + totals.ignored === 0 ? 0 : 1);
