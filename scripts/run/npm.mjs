import { spawn } from 'node:child_process';
import path from 'node:path';

/** Something a person can mend; its message is all they need to see. */
export class Refusal extends Error {}

/**
 * Runs npm and shows how long it has taken. What npm prints is shown only when it fails.
 * @param doing the line to show, as `Installing packages`
 * @param node the Node to run npm with, if not the present one
 */
export async function npm(doing, args, { cwd, node = process.execPath }) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  const show = (text) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  show(`${doing} ...`);
  const clock = process.stderr.isTTY ? setInterval(() => show(`${doing} ... ${seconds()}`), 1000) : undefined;
  const { status, said } = await runNpm(args, cwd, node);
  clearInterval(clock);
  show(`${doing}: ${status === 0 ? 'done' : 'failed'} after ${seconds()}`);
  if (process.stderr.isTTY) process.stderr.write('\n');
  if (status !== 0) throw new Refusal(explain(args, said));
}

function runNpm(args, cwd, node) {
  // The npm that started us is a script to run with any Node; otherwise the one on PATH finds Node by PATH.
  const own = process.env.npm_execpath ?? '';
  const isOwn = path.basename(own) === 'npm-cli.js';
  const [command, ...before] = isOwn ? [node, own] : ['npm'];
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--no-update-notifier', '--loglevel=error'];
  const child = spawn(command, [...before, ...args, ...quiet], {
    cwd,
    shell: !isOwn && process.platform === 'win32', // npm is a .cmd file there
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) => {
    child.on('close', (status) => resolve({ status, said }));
    child.on('error', (error) => {
      if (error.code !== 'ENOENT') return reject(error);
      return reject(
        new Refusal('npm was not found. It comes with Node (https://nodejs.org): install it and try again.'),
      );
    });
  });
}

const ADVICE = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i,
    'The npm registry could not be reached. Check the network, a proxy (npm config set proxy ...) or the registry ' +
      '(npm config get registry), then try again.',
  ],
  [/ENOSPC|no space left/i, 'The disk is full. Free about 1 GB and try again.'],
  [
    /EACCES|EPERM|EROFS/i,
    'The project folder cannot be written by this user. Change its owner, or start as its owner.',
  ],
  [
    /in sync/i,
    'package.json and package-lock.json differ. Run "npm install" with Node 24, look at the change and keep it.',
  ],
  [/E404|ETARGET|notarget/i, 'The npm registry does not have this package. Check: npm config get registry'],
  [/EINTEGRITY/i, 'A downloaded package is damaged. Run "npm cache clean --force" and try again.'],
];

function explain(args, said) {
  const advice = ADVICE.find(([sign]) => sign.test(said))?.[1] ?? 'Mend what npm says and try again.';
  const quoted = said
    .trim()
    .split('\n')
    .slice(0, 15)
    .map((line) => `  | ${line}`);
  return [`npm ${args[0]} failed. ${advice}`, 'npm said:', ...quoted].join('\n');
}
