import * as bulletinCalls from '../contract/bulletin.ts';
import * as shellCalls from '@portal/platform/contract/shell-calls.ts';
import { open, outside, routesOf } from '@portal/platform/server/route.ts';
import * as dictionaryCalls from '../contract/dictionary.ts';
import * as fileCalls from '../contract/file-calls.ts';
import * as mailCalls from '../contract/mail.ts';
import * as modeCalls from '../contract/mode.ts';
import * as processCalls from '../contract/process.ts';
import * as tenantCalls from '../contract/tenant.ts';
import { changeEntry } from './actions/change-dict-entry.ts';
import { createEntry } from './actions/create-dict-entry.ts';
import { entryTemplate, exportEntries, importEntries } from './actions/dict-sheet.ts';
import { allEntries, entries, groups, presentVersion } from './actions/dictionary.ts';
import { bulletins, changeOne, putUp, readOne, showCurrent, showOnLogin } from './actions/bulletin.ts';
import { giveFile, takeFile } from './actions/files.ts';
import { historyOfRecord } from './actions/history.ts';
import { readMail, saveMail, sendTest } from './actions/mail.ts';
import { changeMode, readMode } from './actions/mode.ts';
import { changeOptions, readOptions, readSettings, removeOptions } from './actions/process.ts';
import { change, create, tenants } from './actions/tenant.ts';
import { keepTableSetting, readTableSetting } from './actions/table-setting.ts';

export const routes = routesOf(
  {
    dictAll: shellCalls.dictAll,
    dictVersion: shellCalls.dictVersion,
    tableSetting: shellCalls.tableSetting,
    saveTableSetting: shellCalls.saveTableSetting,
    recordHistory: shellCalls.recordHistory,
    ...dictionaryCalls,
    ...processCalls,
    ...tenantCalls,
    ...mailCalls,
    ...bulletinCalls,
    ...modeCalls,
    ...fileCalls,
  },
  {
    dictAll: allEntries,
    dictVersion: presentVersion,
    listDictEntries: entries,
    dictGroups: groups,
    createDictEntry: createEntry,
    changeDictEntry: changeEntry,
    exportDict: exportEntries,
    dictTemplate: entryTemplate,
    importDict: importEntries,
    tableSetting: readTableSetting,
    saveTableSetting: keepTableSetting,
    recordHistory: historyOfRecord,
    processOptionsOfPlant: readOptions,
    processSettings: readSettings,
    saveProcessOptions: changeOptions,
    dropProcessOptions: removeOptions,
    listTenants: tenants,
    createTenant: create,
    changeTenant: change,
    mailSetting: readMail,
    saveMailSetting: saveMail,
    sendTestMail: outside('mailTest', sendTest),
    listBulletins: bulletins,
    readBulletin: readOne,
    createBulletin: putUp,
    changeBulletin: changeOne,
    currentBulletins: showCurrent,
    loginBulletins: open(showOnLogin),
    systemMode: readMode,
    saveSystemMode: changeMode,
    uploadFile: takeFile,
    downloadFile: giveFile,
  },
);
