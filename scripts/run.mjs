// Every npm script starts here, on any Node from 20.19 on and with nothing installed:
//   node scripts/run.mjs <file> [arguments]
// brings Node 24 and the packages of package-lock.json into the project, then runs the file with them. Where nothing is missing nothing is written,
// so whoever may only read the project (as in a container) can run it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { Refusal } from './run/npm.mjs';
import { isInstalling, oneAtATime } from './run/one-at-a-time.mjs';
import { ensurePackages, hasPackages } from './run/packages.mjs';
import { onNpmGone } from './run/parent.mjs';
import { ensureNode, presentNode } from './run/runtime.mjs';

const root = path.resolve(import.meta.dirname, '..');
const [file, ...args] = process.argv.slice(2);

try {
  if (!file) throw new Refusal('Say which file to run: node scripts/run.mjs <file> [arguments]');
  const isComplete = !isInstalling(root) && hasPackages(root);
  const node = (isComplete && presentNode(root)) || (await oneAtATime(root, install));
  run(node, path.resolve(root, file), args);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}

async function install() {
  const node = await ensureNode(root);
  await ensurePackages(root, node);
  return node;
}

function run(node, program, args) {
  const folders = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH];
  const child = spawn(node, [program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: folders.join(path.delimiter),
      NODE_COMPILE_CACHE: path.join(root, '.cache', 'node'),
    },
  });
  const pass = (signal) => {
    // Ctrl-C reaches the child from the terminal too, and a second one would mean "at once".
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const endLooking = onNpmGone(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    endLooking();
    for (const name of signals) process.off(name, pass);
    if (signal) process.kill(process.pid, signal);
    else process.exitCode = code;
  });
}
