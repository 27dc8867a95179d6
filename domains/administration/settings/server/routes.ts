import * as bulletinCalls from '../contract/bulletin.ts';
import * as shellCalls from '../contract/shell-calls.ts';
import { open, outside, prepared, routesOf } from '@portal/platform/server/route.ts';
import * as dictionaryCalls from '../contract/dictionary.ts';
import * as fileCalls from '../contract/file-calls.ts';
import * as importCalls from '../contract/import-calls.ts';
import * as mailCalls from '../contract/mail.ts';
import * as modeCalls from '../contract/mode.ts';
import * as simulationCalls from '../contract/simulation.ts';
import * as processCalls from '../contract/process.ts';
import * as tenantCalls from '../contract/tenant.ts';
import { changeDictEntry } from './actions/change-dict-entry.ts';
import { readDictionary, listDictGroups, readDictVersion } from './actions/dictionary.ts';
import {
  changeBulletin,
  createBulletin,
  readBulletin,
  listCurrentBulletins,
  listLoginBulletins,
} from './actions/bulletin.ts';
import { downloadFile, uploadFile } from './actions/files.ts';
import { readLastImport, readProgress, undoImport } from './actions/imports.ts';
import { readHistory } from './actions/read-history.ts';
import { readMailSetting, saveMailSetting, sendTestMail } from './actions/mail.ts';
import { saveSystemMode, readSystemMode } from './actions/mode.ts';
import { readSimulation, saveSimulation } from './actions/simulation.ts';
import {
  saveProcessOptions,
  readProcessOptions,
  readProcessSettings,
  removeProcessOptions,
} from './actions/process.ts';
import { changeTenant, createTenant } from './actions/tenant.ts';
import { saveTableSetting, readTableSetting } from './actions/table-setting.ts';
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
