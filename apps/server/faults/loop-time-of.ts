import { existsSync, readFileSync } from 'node:fs';

/** What the system counts a thread's time in: hundredths of a second. */
const TICK = 10;

/**
 * Milliseconds of processor that the first thread of a process has used, the one in which Node's event loop turns: what it uses between a
 * call and its answer the caller has waited for, however busy the machine is. Where the system does not tell, the time of the clock.
 */
export const loopTimeOf = (pid: number): number => {
  const file = `/proc/${pid}/task/${pid}/stat`;
  if (!existsSync(file)) return performance.now();
  const text = readFileSync(file, 'utf8');
  // Behind the name of the program, which may hold anything: state, and in the 12th and 13th place the time of the program and of the system.
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * TICK;
};
