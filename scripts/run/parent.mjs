/** How often (ms) it is looked whether npm is still there. */
const LOOKS_EVERY = 500;
const parent = process.ppid;

/**
 * Calls `gone` when npm, which started this, has ended without a word: killed, it takes its shell along, and neither passes a signal on. Returns what
 * ends the looking. Who was not started by npm may well outlive his parent, as behind `nohup`.
 */
export function onNpmGone(gone) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const clock = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(clock);
    gone();
  }, LOOKS_EVERY);
  return () => clearInterval(clock);
}
