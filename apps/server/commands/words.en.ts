import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  usage: 'Usage: npm run portal -- <command> [options]\n\nCommands:',
  each: 'Each command explains itself with --help.',
  options: 'Options:',
  help: 'shows this explanation',
  create: {
    summary: 'makes an administrator and says a one-time password',
    user: 'account (letters, digits and . _ @ -)',
    tenant: 'number of the tenant, 0 if not said',
    done: 'Made the administrator {user} (tenant {tenant}). One-time password, said only now and changed at the first login: {password}',
  },
  reset: {
    summary: "says a new one-time password, ends the user's sessions and lifts his lock",
    user: 'account',
    tenant: 'number of the tenant, 0 if not said',
    done: 'Reset the password of {user} (tenant {tenant}) and ended {sessions} sessions. One-time password, said only now and changed at the first login: {password}',
  },
  backup: {
    summary: 'saves database and files, also while the portal runs',
    to: 'folder of the backup, new or empty',
    past: 'folder that all backups share: months of the history that are over are written there once',
    done: 'The backup is complete: {folder}\n{tables} tables, {rows} rows, {files} files in {seconds} s. It holds password hashes: keep it safe.',
    pastDone:
      'Months of the past: {months} with {rows} rows in {folder}, {written} of them written now. The backup is complete with this folder only.',
  },
  restore: {
    summary: 'brings back a backup; stop the portal first',
    from: 'folder of the backup',
    past: 'folder of the months of the past, as named for the backup',
    force: 'deletes all that the target database holds, if it is not empty',
    checking: 'Checking the backup',
    loading: 'Loading the database',
    comparing: 'Comparing table by table',
    copying: 'Bringing back the files',
    done: 'Restored: {tables} tables, {rows} rows, {files} files, all of them as in the backup, in {seconds} s. The next start brings it to the present version.',
  },
  move: {
    summary: 'copies the files to another folder or bucket, also while the portal runs',
    from: 'where they lie: a folder, file:///… or s3://bucket/prefix',
    to: 'where they shall lie, likewise',
    remove: 'removes from the old place what the new one has, once FILES_URL names the new one',
    progress: '{done} of {all} files, {megabytes} MB, {copied} of them copied by this run',
    done: '{files} files ({megabytes} MB) are in {to}, {copied} of them copied by this run, in {seconds} s. Next: stop the portal, run this command once more for what came since, set {setting}, start the portal. The old place stays as it is until you run it again with --remove.',
    removed:
      '{files} files ({megabytes} MB) are in {to}; {removed} were read in both places, found the same and removed from {from}, in {seconds} s.',
  },
  failures: {
    moveAddress:
      '{address} is no folder and no bucket. Write file:///srv/portal/files or s3://bucket/prefix.',
    moveNoAccess:
      'Nobody may speak to {address} yet: set FILES_S3_KEY and FILES_S3_SECRET, and FILES_S3_ENDPOINT unless it is AWS.',
    moveSame: 'The old place and the new one are the same: {address}.',
    moveNothing: 'There are no files in {address}. Correct --from.',
    moveInUse:
      'The portal still works with {address}: nothing is removed there. First set {setting} and start it again.',
    moveDiffers:
      'The file {name} is not the same in both places. Nothing of it was removed; run the command again without --remove, and look for what else writes there.',
    moveOtherKey:
      'Both places have a {name}, and they differ: a portal has worked with the new place already, and what it sealed (passwords of mail servers, second factors) opens with the key there. Choose an empty place, or remove {name} from the new one if nothing of it counts.',
    unknownCommand: 'There is no command {command}.',
    wrongOption: 'The options are wrong: {reason}',
    missing: 'The option --{option} is missing.',
    tenantNumber: 'The tenant must be a whole number, not {tenant}.',
    noDatabase: 'There is no database in {folder}. Correct DATA_DIR, or start the portal once.',
    notSetUp: 'The database has no tables of the portal yet. Start the portal once.',
    userNumber: 'The account {user} may hold letters, digits and . _ @ - only, 64 characters at most.',
    userTaken: 'Tenant {tenant} has an account {user} already. For a new password use reset-password.',
    noTenant: 'There is no tenant {tenant}, or it has no administrator role.',
    noUser: 'Tenant {tenant} has no account {user}.',
    folderNotEmpty: '{folder} is not empty. Choose a new folder.',
    folderNotWritable: '{folder} cannot be written: {reason}',
    backupNoRoom:
      'The disk of {folder} is full. The backup was not made, and nothing of it stays. Free some space or choose another folder.',
    brokenManifest:
      'The backup in {folder} is damaged: its manifest.json cannot be understood ({reason}). Use another backup.',
    filesNoRoom:
      'The disk of the files (FILES_URL, else DATA_DIR) is full. The database is restored, files are missing. Free some space and restore again with --force.',
    filesAway:
      'The file store does not answer ({reason}). The database is restored, files are missing. See to the store of FILES_URL and restore again with --force.',
    startsOrRestores:
      'The portal is just starting on the target database, or another restore is at work there. Wait for it, stop the portal, then try again.',
    noBackup: '{folder} is no complete backup: it has no manifest.json.',
    wrongFormat: 'This version does not know the format {format} of the backup in {folder}.',
    newerBackup: 'The backup comes from a newer version; this one lacks: {names}',
    otherQueue:
      'The job queue of the backup has the structure {theirs}, that of this version {ours}. Restore with the version that made the backup, then upgrade.',
    damaged: 'The backup is damaged: {name} differs from the checksum in the manifest.',
    pastNeeded:
      'The backup has {count} months of the history in another folder. Name it with --past, as it was named for the backup.',
    pastMissing: 'The backup is not complete: {name} is missing in {folder}.',
    notEmpty: 'The target database is not empty. Add --force to delete all that it holds and restore.',
    inUse: 'The target database is in use by {count} connections. Stop the portal first.',
    otherTables: 'The tables of the target database differ from those of the backup: {names}',
    differs:
      'After loading, {name} differs from the backup: expected {expected}, found {found}. The load was undone.',
  },
});
