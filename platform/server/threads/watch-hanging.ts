import { writeSync } from 'node:fs';
import os from 'node:os';
import { workerData } from 'node:worker_threads';
import { LOOKS, type Watch } from './end-if-hanging.ts';

/** The thread of `endIfHanging`. It counts its own looks and no clock: a process that was stopped as a whole, or a machine that slept, goes on. */
const { beats, after } = workerData as Watch;
let seen = -1;
let without = 0;
/** `process.stdout` of a thread is a stream to the loop that hangs. */
const STDOUT = 1;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  without = now === seen ? without + 1 : 0;
  seen = now;
  if (without < LOOKS) return;
  const msg = `The process answered nothing for ${after} ms; it is ended, to be started again`;
  const line = { level: 60, time: Date.now(), pid: process.pid, hostname: os.hostname(), msg };
  try {
    writeSync(STDOUT, `${JSON.stringify(line)}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}, after / LOOKS);
