import { deleteFromArchive, deleteFromProduction, restoreArchive } from '../contract/endpoints.ts';

/** Steps that ask for the archive's name before they begin. */
export const guardedSteps = [
  { name: 'deleteFromProduction', verb: 'deleteFromProduction', call: deleteFromProduction },
  { name: 'restore', verb: 'restore', call: restoreArchive },
  { name: 'deleteFromArchive', verb: 'deleteFromArchive', call: deleteFromArchive },
] as const;
export type GuardedStep = (typeof guardedSteps)[number];
