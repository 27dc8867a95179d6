import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT = 1000;
const DEAD_AFTER = 15_000;
const lockOf = (root) => path.join(root, '.cache', 'installing');

/** Whether somebody installs at this moment, or was killed while he did. */
export const isInstalling = (root) => existsSync(lockOf(root));

/**
 * Does `work` while no other process does: two starts at once must not install into the same folder. The holder keeps
 * its lock file young; one that was not touched for a while belongs to a killed process and is taken over.
 */
export async function oneAtATime(root, work) {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const lock = lockOf(root);
  const ours = `${process.pid} ${Math.random()}`;
  for (let told = false; !(await acquire(lock, ours)); await sleep(300)) {
    if (!told) process.stderr.write('Another start is installing; waiting for it ...\n');
    told = true;
  }
  const touch = () => existsSync(lock) && utimesSync(lock, new Date(), new Date());
  const heart = setInterval(touch, HEARTBEAT);
  try {
    return await work();
  } finally {
    clearInterval(heart);
    rmSync(lock, { force: true });
  }
}

async function acquire(lock, ours) {
  try {
    writeFileSync(lock, ours, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - touched < DEAD_AFTER) return false;
  writeFileSync(`${lock}.${process.pid}`, ours);
  renameSync(`${lock}.${process.pid}`, lock);
  await sleep(200); // others may take over at the same moment: the last one has it
  return readFileSync(lock, 'utf8') === ours;
}
