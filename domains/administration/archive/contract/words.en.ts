import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  fields: {
    name: 'Name',
    subjects: 'What it holds',
    upTo: 'Up to and including',
    status: 'Status',
    lines: 'Rows',
    done: 'Progress',
    bytes: 'Size in the archive',
    problem: 'Problem',
    createdAt: 'Created at',
    createdBy: 'Created by',
    confirmName: 'Type the name of the archive',
    table: 'Table',
    files: 'Files',
    checksum: 'Checksum (SHA-256)',
    deleted: 'Gone from production',
  },
  subjects: {
    operation: 'Operation log',
    interface: 'Interface log',
    email: 'E-mail log (sent, failed)',
    message: 'Message log (refused or discarded messages of which nothing was taken)',
    release: 'Releases (former ones that nothing under way refers to)',
    note: 'Delivery notes with their receipts (received, without a transport order)',
    order: 'Transport orders with all their delivery notes and receipts (completed, all received)',
    sequence: 'JIS call-offs with their messages, prints and alerts (vehicles that nobody touched since)',
    forecast: 'Forecast versions with their answers (over and decided, with a newer version)',
    claim:
      'Claims (sent twelve months ago or more; withdrawn, or with all of their money on lists that nobody may dispute any more)',
    announcement: 'Announcements and what suppliers answered (ended or withdrawn)',
    survey: 'Capacity surveys (their weeks over; done, or never answered)',
    history:
      'Change histories of records (up to the day; not shown any more, also in what a record was like then)',
    container: 'Container notes, counts, defects and statements (ended, their months agreed)',
  },
  status: {
    backingUp: 'Backing up',
    failed: 'Failed',
    backedUp: 'Backed up',
    deleting: 'Deleting from production',
    deleted: 'Deleted from production',
    restoring: 'Restoring',
    removing: 'Deleting from archive',
    removed: 'Deleted from archive',
  },
  actions: {
    create: 'Back up to archive',
    again: 'Back up again',
    deleteFromProduction: 'Delete from production',
    restore: 'Restore',
    deleteFromArchive: 'Delete from archive',
    started: 'Started; the list shows its progress',
  },
  ask: {
    create: 'Step 1: copies into the archive, production stays as it is.',
    deleteFromProduction:
      'Step 2: checks the files of the archive and deletes its {lines} rows from production. Rows that changed since the backup stay. They can be restored.',
    restore:
      'Writes the {lines} rows of the archive back as they were; what is in production stays as it is. Log lines older than the retention go again in the night.',
    deleteFromArchive:
      'Step 3: deletes the files of the archive ({lines} rows) for good. What was deleted from production cannot be restored then!',
  },
  previewNone: 'Nothing to archive up to this day',
  manifest: 'Manifest',
  empty: 'No archive yet: begin with “Back up to archive”',
  told: {
    beforeAt: 'Before',
  },
  done: {
    'archive.step': 'Step of archive',
    'archive.step.work': 'Step of archive',
  },
  failures: {
    'archive.nameTaken': 'There is an archive of this name',
    'archive.nameDiffers': 'This is not the name of the archive',
    'archive.notOver': 'The day must lie before today',
    'archive.nothingFound': 'Nothing to archive up to this day',
    'archive.notBackedUp': 'Only an archive that is backed up can be deleted from production',
    'archive.nothingToRestore': 'This archive cannot be restored now',
    'archive.busy': 'Something is under way with this archive; try again later',
    'archive.fileDamaged':
      'A file of the archive is missing or its checksum differs; nothing of it was deleted or written',
    'archive.stepFailed': 'The step did not end and can be taken again; the system log says why',
  },
});
