import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { previewLabel } from './actions/preview-label.ts';
import { readLabelLayouts } from './actions/read-label-layouts.ts';
import { saveLabelLayout } from './actions/save-label-layout.ts';
import { ofHouse, versionsOf } from './layout-versions.ts';

export const routes = routesOf(calls, {
  readLabelLayouts,
  readLabelLayoutVersions: async (caller, { form }) => ({
    versions: [...(await versionsOf(caller, form)), ofHouse(form)],
  }),
  saveLabelLayout,
  previewLabel,
});
