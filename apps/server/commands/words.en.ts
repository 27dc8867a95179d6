import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  usage: 'Usage: npm run portal -- <command> [options]\n\nCommands:',
  each: 'Each command explains itself with --help.',
  options: 'Options:',
  help: 'shows this explanation',
  cells: {
    summary:
      'says how several cells are (each a database with its processes), makes the map of tenants for the proxy, or upgrades them',
    file: 'the list of cells, cells.json (it holds passwords of databases: let nobody else read it)',
    map: 'writes where each tenant is, for the proxy',
    targets: 'writes what Prometheus reads metrics from',
    upgrade:
      'starts cell by cell one process after the other again, each once the one before is ready in the new version',
    cell: 'Cell {cell}',
    ready: '  process {url}: ready, version {version}',
    away: '  process {url}: not ready, {reason}',
    noDatabase: '  database: cannot be reached, {reason}',
    database: '  database: {gigabytes} GB, newest migration {migration}',
    standby: '  standby {name}: {seconds} s behind',
    tenant: '  tenant {envNo} {name}: {state}',
    states: {
      here: 'here',
      leaving: 'on its way to another cell',
      coming: 'on its way to this cell',
      gone: 'moved to another cell',
    },
    mapWritten: 'Wrote {file}: {tenants} tenants. Let the proxy read it again (nginx -s reload).',
    mapSame: '{file} is as it was: {tenants} tenants.',
    targetsWritten: 'Wrote {file}.',
    upgraded: 'Cell {cell}: {url} is ready in the new version after {seconds} s',
    allUpgraded: 'All cells have the new version.',
  },
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
  moveTenant: {
    summary: 'moves a tenant to another installation while everybody works',
    tenant: 'number of the tenant',
    to: 'database of the other installation, postgres://user:password@host/portal; it has been started once with the same version',
    filesTo:
      'where the files of the other installation lie, seen from here: a folder, file:///… or s3://bucket/prefix; the same place where both use one',
    at: 'address at which people find the tenant afterwards',
    from: 'how the other database server reaches this database, if not by DATABASE_URL',
    dryRun: 'only says what is lacking, how much moves and how long that takes',
    back: 'gives up a move before the other side is open: everything is as before',
    remove: 'deletes the rows and files here, once the tenant is open there',
    force: 'with --remove: also where the other side holds less',
    steps: {
      looking: 'Looking at both sides',
      copying: 'Copying the rows of tenant {tenant}: {tables} tables. Everybody works on',
      ready: '{ready} of {all} tables are there',
      behind: 'The other side is {bytes} bytes behind',
      files: 'Copying the files',
      holding: 'The jobs of tenant {tenant} wait; what is under way ends',
      waiting: 'Waiting for {who}',
      reopened: 'Not closed, everybody works on: {who} did not end. Trying again',
      closed: 'Tenant {tenant} is closed',
      open: 'Tenant {tenant} is open at {address}',
      backing: 'Taking back what was copied',
      removing: '{rows} rows deleted',
    },
    lacks: {
      noTenant: 'There is no tenant {tenant} here.',
      operator:
        "Tenant 0 is the operator's own, which each installation has: it cannot move. Move the others, or the whole database with PostgreSQL's own means.",
      migrations:
        'The two databases are not of the same version: {names}. Start the same version on both, then try again.',
      queue: 'The job queues differ: {names}. Start the same version on both, then try again.',
      permissions:
        'The other installation lacks permissions: {names}. Start the same version there, then try again.',
      walLevel:
        'wal_level is {found} here: set "wal_level = logical" in postgresql.conf and start this PostgreSQL again.',
      slots:
        'Only {free} slots or senders of replication are free here, {needed} are needed: raise max_replication_slots and max_wal_senders, or lower max_sync_workers_per_subscription on the other server.',
      sourceRights:
        'The user of DATABASE_URL must own the tables, may create in the database and may replicate: as a superuser "alter role … replication".',
      targetRights:
        'The user of --to must be a superuser, or from PostgreSQL 16 on own the tables and be a member of pg_create_subscription; then the address by which the other server reaches this one (--from) must hold a password.',
      targetRole:
        'The user of --to may not rest triggers: as a superuser "grant set on parameter session_replication_role to …" there.',
      targetOrigins:
        'The other server can follow {found} flows at once, {needed} are needed: raise max_active_replication_origins there (before PostgreSQL 18 max_replication_slots), or lower max_sync_workers_per_subscription.',
      targetRows:
        'The other installation has rows of tenant {tenant} already ({tables}). Choose an installation without it, or delete them there.',
      identity:
        'Changes of these tables do not say of which tenant they are: {tables}. Give them a key with tenant_id, or "replica identity full".',
      other: 'Tenant {tenant} is moving: finish that or give it up (--back) first.',
      elsewhere:
        'The tenant is on its way to {to} already: finish that, or give it up with --back and the same --to.',
      hasMoved: 'The tenant has moved to {address} and was deleted here.',
    },
    size: 'Tenant {tenant}: {rows} rows in {tables} tables, {megabytes} MB, {files} files. About {seconds} s for the rows, reckoned from a sample of {sample} rows read here, with as much time for writing there; files come on top.',
    done: 'Tenant {tenant} has moved to {address}; it was closed for {seconds} s. {files} files and {jobs} jobs went along. When you are sure of it there, delete it here with --remove.',
    wentBack: 'Tenant {tenant} stays here; the other side holds nothing of it.',
    removed: 'Deleted of tenant {tenant} here: {rows} rows, {files} files.',
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
    tenantMoveLacks: 'Not moved: {count} things are lacking, see above. Nothing was changed.',
    tenantMoveNoAddress:
      'Say with --at where people find the tenant afterwards, for example https://portal-2.example.com.',
    tenantMoveSame: '--to leads to the same database. Name the one of the other installation.',
    tenantMoveNoTarget: 'The database of --to cannot be reached: {reason}',
    tenantMoveNoWay:
      'The other server cannot take rows from here: {reason}. It must reach this database, by DATABASE_URL or --from, and pg_hba.conf here must let it in.',
    tenantMoveStuck:
      'The other server reports errors ({errors}) and takes nothing more in ({ready} of {all} tables): see its log. Call again once that is mended, or give up with --back.',
    tenantMoveLost:
      'The slot {name} is gone from here, rows may be missing there. Give up with --back and begin again.',
    tenantMoveSlot: 'The slot {name} cannot be dropped here, somebody is connected to it. Call again.',
    tenantMoveBehind: 'The other side is {bytes} bytes behind and did not catch up in time.',
    tenantMoveBusy: 'Not closed, because this did not end: {who}. Everybody works on; call again later.',
    tenantMoveOtherMoves:
      'Somebody else is moving a tenant from or to one of the two databases at this moment.',
    tenantMoveFiles: 'A file could not be copied: {reason}',
    tenantMoveClosed:
      'Tenant {tenant} is closed and the move is not done: {reason}\nCall the same command again, or open it here with --back.',
    tenantMoveOpenThere:
      'Tenant {tenant} is open on the other side: there is no way back but to move it from there to here.',
    tenantMoveNotBegun: 'Tenant {tenant} is not on its way.',
    tenantMoveNotOpenThere:
      'Tenant {tenant} has not moved to that database, or is not open there. Nothing was deleted.',
    tenantMoveFewer:
      'Nothing was deleted: the other side holds fewer rows, which people may have deleted there or which never came: {tables} (here / there). Look at them; --force deletes here all the same.',
    tenantMoveFilesMissing:
      'Nothing was deleted: {count} files are missing on the other side. --force deletes here what is there.',
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
    cellsUnreadable: '{file} cannot be read: {reason}',
    cellsWrong: '{file} is wrong at {place}: {reason}. deploy/cells/cells.example.json shows how it looks.',
    cellsTwice: '{file} has {value} twice. Neither names nor databases of cells may repeat.',
    cellAway:
      'The database of cell {cell} cannot be reached: {reason}. The map stays as it was, for its tenants would be sent elsewhere.',
    tenantTwice:
      'Tenant {tenant} is in cell {one} and in cell {other}. The map stays as it was. Close one of them, or give it another number.',
    noRestart: 'The process {url} of cell {cell} has no restart command. No process was started again.',
    restartFailed:
      'Cell {cell}: the command "{command}" ended with {code}. {said}\nThe other processes are as they were.',
    notReady: 'Cell {cell}: {url} is not ready ({reason}). The other processes are as they were.',
    otherVersion:
      'Cell {cell}: {url} is ready, but in version {found}, not {version}. The other processes are as they were.',
    sameProcess:
      'Cell {cell}: {url} is still the process of before, the restart command did not start it again. The other processes are as they were.',
    notBuilt: 'Nothing is built here yet: {reason}. Run npm start once.',
  },
});
