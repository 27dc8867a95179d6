import * as bulletinCalls from '../contract/bulletin.ts';
import * as pastCalls from '../contract/past-calls.ts';
import * as shellCalls from '../contract/shell-calls.ts';
import { open, outside, prepared, routesOf } from '@portal/platform/server/route.ts';
import * as dictionaryCalls from '../contract/dictionary.ts';
import * as fileCalls from '../contract/file-calls.ts';
import * as importCalls from '../contract/import-calls.ts';
import * as mailCalls from '../contract/mail.ts';
import * as modeCalls from '../contract/mode.ts';
import * as simulationCalls from '../contract/simulation.ts';
import * as processCalls from '../contract/process/process.ts';
import * as tenantCalls from '../contract/tenant.ts';
import { changeDictEntry } from './actions/change-dict-entry.ts';
import { listDictGroups } from './actions/dictionary/list-dict-groups.ts';
import { readDictVersion } from './actions/dictionary/read-dict-version.ts';
import { readDictionary } from './actions/dictionary/read-dictionary.ts';
import { changeBulletin } from './actions/bulletin/change-bulletin.ts';
import { createBulletin } from './actions/bulletin/create-bulletin.ts';
import { listCurrentBulletins } from './actions/bulletin/list-current-bulletins.ts';
import { listLoginBulletins } from './actions/bulletin/list-login-bulletins.ts';
import { readBulletin } from './actions/bulletin/read-bulletin.ts';
import { downloadFile } from './actions/files/download-file.ts';
import { uploadFile } from './actions/files/upload-file.ts';
import { readLastImport } from './actions/record/read-last-import.ts';
import { readProgress } from './actions/record/read-progress.ts';
import { undoImport } from './actions/record/undo-import.ts';
import { compareRecord } from './actions/past/compare-record.ts';
import { downloadRecordPast } from './actions/past/download-record-past.ts';
import { listRecordMoments } from './actions/past/list-record-moments.ts';
import { readRecordPast } from './actions/past/read-record-past.ts';
import { readHistory } from './actions/read-history.ts';
import { readMailSetting } from './actions/mail/read-mail-setting.ts';
import { saveMailSetting } from './actions/mail/save-mail-setting.ts';
import { sendTestMail } from './actions/mail/send-test-mail.ts';
import { readSystemMode } from './actions/company/read-system-mode.ts';
import { saveSystemMode } from './actions/company/save-system-mode.ts';
import { readSimulation } from './actions/company/read-simulation.ts';
import { saveSimulation } from './actions/company/save-simulation.ts';
import { readProcessOptions } from './actions/process/read-process-options.ts';
import { readProcessSettings } from './actions/process/read-process-settings.ts';
import { removeProcessOptions } from './actions/process/remove-process-options.ts';
import { saveProcessOptions } from './actions/process/save-process-options.ts';
import { changeTenant } from './actions/company/change-tenant.ts';
import { createTenant } from './actions/company/create-tenant.ts';
import { readTableSetting } from './actions/record/read-table-setting.ts';
import { saveTableSetting } from './actions/record/save-table-setting.ts';
import { listBulletins } from './bulletin/list.ts';
import { dictEntries } from './dictionary/entries.ts';
import { judgedPicture } from './files/judged-picture.ts';
import { listTenants } from './company/tenants.ts';

export const routes = routesOf(
  {
    ...shellCalls,
    ...dictionaryCalls,
    ...processCalls,
    ...tenantCalls,
    ...mailCalls,
    ...bulletinCalls,
    ...modeCalls,
    ...simulationCalls,
    ...fileCalls,
    ...importCalls,
    ...pastCalls,
  },
  {
    readDictionary,
    readDictVersion,
    listDictEntries: dictEntries.page,
    listDictGroups,
    createDictEntry: dictEntries.create,
    changeDictEntry,
    exportDictEntries: dictEntries.sheet,
    downloadDictTemplate: dictEntries.template,
    importDictEntries: dictEntries.import,
    readTableSetting,
    saveTableSetting,
    readHistory,
    listRecordMoments,
    readRecordPast,
    compareRecord,
    downloadRecordPast,
    readLastImport,
    undoImport,
    readProgress,
    readProcessOptions,
    readProcessSettings,
    saveProcessOptions,
    removeProcessOptions,
    listTenants,
    createTenant,
    changeTenant,
    readMailSetting,
    saveMailSetting,
    sendTestMail: outside('mailTest', sendTestMail),
    listBulletins,
    readBulletin,
    createBulletin,
    changeBulletin,
    listCurrentBulletins,
    listLoginBulletins: open(listLoginBulletins),
    readSystemMode,
    saveSystemMode,
    readSimulation,
    saveSimulation,
    uploadFile: prepared(judgedPicture, uploadFile),
    downloadFile,
  },
);
