import { parseSync } from '@swc/core';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';

/**
 * Finds regular expressions that run wild: whose work grows faster than the text they read, so that a long text keeps the process
 * busy for minutes. One that only ever meets short texts says so on its line or the one above: `// short text: <why>`.
 * An empty answer of the tool is a failure, not a pass.
 */
const FOLDERS = ['platform', 'domains', 'apps'];
const REASON = /\/\/ short text: \S/;

type Found = { file: string; line: number; pattern: string; flags: string };

const found = FOLDERS.flatMap(filesIn).flatMap(expressionsIn);
const wild = found.filter((one) => isWild(one) && !isShort(one));
for (const { file, line, pattern, flags } of wild)
  process.stdout.write(`${file}:${line} /${pattern}/${flags} takes more than a step for each character\n`);
const sees = isWild({ pattern: '^(a+)+$', flags: '' }) && isWild({ pattern: '0+$', flags: '' });
process.stdout.write(`${found.length} expressions, ${wild.length} wild\n`);
if (found.length < 100 || !sees) process.stdout.write('Too little was seen: the check itself is broken\n');
process.exit(wild.length > 0 || found.length < 100 || !sees ? 1 : 0);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules') && !file.includes('/testing/'));
}

function expressionsIn(file: string): Found[] {
  const text = readFileSync(file, 'utf8');
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' });
  const expressions: Found[] = [];
  const look = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const { type, pattern, flags } = node as { type?: string; pattern?: string; flags?: string };
    if (type === 'RegExpLiteral')
      expressions.push({
        file,
        line: lineOf(text, `/${pattern}/${flags}`),
        pattern: pattern!,
        flags: flags!,
      });
    Object.values(node).forEach(look);
  };
  look(body);
  return expressions;
}

/** By its text: the places that the parser names count on from file to file. */
function lineOf(text: string, expression: string): number {
  return text.slice(0, text.indexOf(expression)).split('\n').length;
}

function isWild({ pattern, flags }: Pick<Found, 'pattern' | 'flags'>): boolean {
  return analyse({ source: pattern, flags }).reports.length > 0;
}

function isShort({ file, line }: Found): boolean {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.slice(Math.max(line - 2, 0), line).some((one) => REASON.test(one));
}
