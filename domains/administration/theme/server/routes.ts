import { tenantTheme } from '@portal/platform/contract/theme.ts';
import { serve, serveOpen, serveOpenFile, type Route } from '@portal/platform/server/plugin.ts';
import { saveTheme, themePicture, themeSetting } from '../contract/endpoints.ts';
import { lookOfTenant, pictureOfLook } from './actions/look.ts';
import { readSetting, save } from './actions/setting.ts';

export const routes: readonly Route[] = [
  serveOpen(tenantTheme, lookOfTenant),
  serveOpenFile(themePicture, pictureOfLook),
  serve(themeSetting, readSetting),
  serve(saveTheme, save),
];
