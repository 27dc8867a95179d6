import {
  changeBulletin,
  createBulletin,
  currentBulletins,
  listBulletins,
  loginBulletins,
  readBulletin,
} from '../contract/bulletin.ts';
import {
  dictAll,
  dictVersion,
  recordHistory,
  saveTableSetting,
  tableSetting,
} from '@portal/platform/contract/shell-calls.ts';
import {
  serve,
  serveFile,
  serveOutside,
  serveOpen,
  serveUpload,
  type Route,
} from '@portal/platform/server/plugin.ts';
import {
  changeDictEntry,
  createDictEntry,
  dictGroups,
  dictTemplate,
  exportDict,
  importDict,
  listDictEntries,
} from '../contract/dictionary.ts';
import { downloadFile, uploadFile } from '../contract/file-calls.ts';
import { mailSetting, saveMailSetting, sendTestMail } from '../contract/mail.ts';
import { saveSystemMode, systemMode } from '../contract/mode.ts';
import {
  dropProcessOptions,
  processOptionsOfPlant,
  processSettings,
  saveProcessOptions,
} from '../contract/process.ts';
import { changeTenant, createTenant, listTenants } from '../contract/tenant.ts';
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

export const routes: readonly Route[] = [
  serve(dictAll, allEntries),
  serve(dictVersion, presentVersion),
  serve(listDictEntries, entries),
  serve(dictGroups, groups),
  serve(createDictEntry, createEntry),
  serve(changeDictEntry, changeEntry),
  serveFile(exportDict, exportEntries),
  serveFile(dictTemplate, entryTemplate),
  serveUpload(importDict, importEntries),
  serve(tableSetting, readTableSetting),
  serve(saveTableSetting, keepTableSetting),
  serve(recordHistory, historyOfRecord),
  serve(processOptionsOfPlant, readOptions),
  serve(processSettings, readSettings),
  serve(saveProcessOptions, changeOptions),
  serve(dropProcessOptions, removeOptions),
  serve(listTenants, tenants),
  serve(createTenant, create),
  serve(changeTenant, change),
  serve(mailSetting, readMail),
  serve(saveMailSetting, saveMail),
  serveOutside(sendTestMail, 'mailTest', sendTest),
  serve(listBulletins, bulletins),
  serve(readBulletin, readOne),
  serve(createBulletin, putUp),
  serve(changeBulletin, changeOne),
  serve(currentBulletins, showCurrent),
  serveOpen(loginBulletins, showOnLogin),
  serve(systemMode, readMode),
  serve(saveSystemMode, changeMode),
  serveUpload(uploadFile, takeFile),
  serveFile(downloadFile, giveFile),
];
