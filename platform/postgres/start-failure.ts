/** The embedded database could not be made or started. The message is for whoever starts the portal, and says how to mend it. */
export class DatabaseStartFailure extends Error {
  override name = 'DatabaseStartFailure';
}

/**
 * Puts what PostgreSQL or the system said into words that say what to do.
 * @param doing what was tried, as `start the database`
 * @param said the server's own output, or the system's error; the last lines are quoted
 * @param where the folder or log file a person would look at next
 */
export function startFailure(doing: string, said: string, where: string): DatabaseStartFailure {
  const advice = ADVICE.find(({ when }) => when.test(said))?.mend;
  const quoted = said
    .trim()
    .split('\n')
    .slice(-8)
    .map((line) => `  | ${line}`);
  return new DatabaseStartFailure(
    [`Could not ${doing} (${where}).`, ...(advice ? [advice] : []), 'It said:', ...quoted].join('\n'),
  );
}

const ADVICE: { when: RegExp; mend: string }[] = [
  {
    when: /No space left on device|ENOSPC/i,
    mend: 'The disk is full: free some space, then start again. Nothing is lost.',
  },
  {
    when: /wrong ownership|Permission denied|EACCES|EPERM|could not access directory/i,
    mend: "The user who starts the portal may not use this folder: start it as the folder's owner, or change the owner.",
  },
  {
    when: /Read-only file system|EROFS/i,
    mend: 'The disk is read-only: set DATA_DIR to a folder that can be written.',
  },
  {
    when: /lock file .* already exists|pre-existing shared memory block/i,
    mend: 'Another server holds this folder and does not answer: end it, then start again.',
  },
  {
    when: /incompatible with server|unrecognized configuration parameter/i,
    mend: 'The folder was made by another PostgreSQL version: install that version, or set DATA_DIR to a new folder.',
  },
  {
    when: /error while loading shared libraries|cannot open shared object file|Library not loaded/i,
    mend: 'The PostgreSQL of node_modules is not complete: delete node_modules and start again.',
  },
  {
    when: /could not create shared memory segment|Cannot allocate memory|could not map anonymous shared memory/i,
    mend: 'Not enough memory for the database: end other programs or give the machine more.',
  },
];
