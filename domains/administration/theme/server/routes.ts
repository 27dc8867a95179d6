import * as shellCalls from '../contract/shell-calls.ts';
import { open, openFile, routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { readTenantTheme, downloadThemePicture } from './actions/look.ts';
import { readTheme, saveTheme } from './actions/setting.ts';

export const routes = routesOf(
  { ...shellCalls, ...calls },
  {
    readTenantTheme: open(readTenantTheme),
    downloadThemePicture: openFile(downloadThemePicture),
    readTheme,
    saveTheme,
  },
);
