import * as themeCalls from '@portal/platform/contract/theme.ts';
import { open, openFile, routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { lookOfTenant, pictureOfLook } from './actions/look.ts';
import { readSetting, save } from './actions/setting.ts';

export const routes = routesOf(
  { ...themeCalls, ...calls },
  {
    tenantTheme: open(lookOfTenant),
    themePicture: openFile(pictureOfLook),
    themeSetting: readSetting,
    saveTheme: save,
  },
);
