import * as shellCalls from '../contract/shell-calls.ts';
import { open, openFile, routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { downloadThemePicture } from './actions/download-theme-picture.ts';
import { readTenantTheme } from './actions/read-tenant-theme.ts';
import { readTheme } from './actions/read-theme.ts';
import { saveTheme } from './actions/save-theme.ts';

export const routes = routesOf(
  { ...shellCalls, ...calls },
  {
    readTenantTheme: open(readTenantTheme),
    downloadThemePicture: openFile(downloadThemePicture),
    readTheme,
    saveTheme,
  },
);
