import {
  dictAll,
  recordHistory,
  saveTableSetting,
  tableSetting,
} from '@portal/platform/contract/shell-calls.ts';
import { serve, serveFile, serveUpload, type Route } from '@portal/platform/server/plugin.ts';
import { downloadFile, uploadFile } from '../contract/file-calls.ts';
import { processOptionsOfPlant, saveProcessOptions } from '../contract/process.ts';
import { allEntries } from './actions/dictionary.ts';
import { giveFile, takeFile } from './actions/files.ts';
import { historyOfRecord } from './actions/history.ts';
import { changeOptions, readOptions } from './actions/process.ts';
import { keepTableSetting, readTableSetting } from './actions/table-setting.ts';

export const routes: readonly Route[] = [
  serve(dictAll, allEntries),
  serve(tableSetting, readTableSetting),
  serve(saveTableSetting, keepTableSetting),
  serve(recordHistory, historyOfRecord),
  serve(processOptionsOfPlant, readOptions),
  serve(saveProcessOptions, changeOptions),
  serveUpload(uploadFile, takeFile),
  serveFile(downloadFile, giveFile),
];
