import path from 'node:path';

/** Where the fixture lies: a backup as operators have it, the structure it was taken from, and what its people saw. */
export const backupFolder = path.join(import.meta.dirname, 'backup');
export const structureFile = path.join(import.meta.dirname, 'structure.txt');
export const seenFile = path.join(import.meta.dirname, 'seen.json');
