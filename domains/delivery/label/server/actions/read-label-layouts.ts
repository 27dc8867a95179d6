import type { Action } from '@portal/platform/server/caller.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { labelForms } from '../../contract/layout/places.ts';
import { ofHouse, versionsOf } from '../layout-versions.ts';

/** The layout that holds for each form, with the identifiers of the plant. */
export const readLabelLayouts: Action<typeof calls.readLabelLayouts> = async (caller) => {
  const versions = await versionsOf(caller);
  const { labelIdentifiers } = await processOptions(caller);
  return {
    layouts: labelForms.map((form) => versions.find((one) => one.form === form) ?? ofHouse(form)),
    identifiers: Object.entries(labelIdentifiers).map(([identifier, field]) => ({ identifier, field })),
  };
};
