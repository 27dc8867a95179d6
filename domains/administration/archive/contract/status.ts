import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

/**
 * An archive. Steps of SPEC section 9: backup to archive, delete from production, delete from archive; and the way back. A step that
 * fails leaves the archive where it was, with the problem beside it, and can be taken again.
 */
export const archiveStatus = stateMachine({
  start: 'backingUp',
  states: {
    backingUp: 'underWay',
    failed: 'wrong',
    backedUp: 'done',
    deleting: 'underWay',
    deleted: 'done',
    restoring: 'underWay',
    removing: 'underWay',
    removed: 'ended',
  },
  moves: {
    backUp: { from: ['failed'], to: 'backingUp', needs: 'archive:create', otherwise: 'err.status' },
    finishBackup: { from: ['backingUp'], to: 'backedUp', otherwise: 'err.status' },
    failBackup: { from: ['backingUp'], to: 'failed', otherwise: 'err.status' },
    deleteFromProduction: {
      from: ['backedUp'],
      to: 'deleting',
      needs: 'archive:delete',
      otherwise: 'archive.notBackedUp',
    },
    finishDelete: { from: ['deleting'], to: 'deleted', otherwise: 'err.status' },
    failDelete: { from: ['deleting'], to: 'backedUp', otherwise: 'err.status' },
    // Also after a deletion that failed half way; what is in production already is left alone.
    restore: {
      from: ['deleted', 'backedUp'],
      to: 'restoring',
      needs: 'archive:restore',
      otherwise: 'archive.nothingToRestore',
    },
    finishRestore: { from: ['restoring'], to: 'backedUp', otherwise: 'err.status' },
    failRestore: { from: ['restoring'], to: 'deleted', otherwise: 'err.status' },
    deleteFromArchive: {
      from: ['backedUp', 'deleted', 'failed'],
      to: 'removing',
      needs: 'archive:remove',
      otherwise: 'archive.busy',
    },
    finishRemove: { from: ['removing'], to: 'removed', otherwise: 'err.status' },
    failRemove: { from: ['removing'], to: 'failed', otherwise: 'err.status' },
  },
});
export type ArchiveStatus = StateOf<typeof archiveStatus>;

/** True while a job is at it. */
export const isUnderWay = (status: ArchiveStatus): boolean => archiveStatus.states[status] === 'underWay';
