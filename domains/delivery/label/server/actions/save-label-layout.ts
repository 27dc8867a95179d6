import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { identifiersOf } from '../../contract/layout/layout.ts';
import { labelForms } from '../../contract/layout/places.ts';
import { layoutFault } from '../../contract/layout/rules.ts';
import { versionsOf } from '../layout-versions.ts';
import { presentNumbers } from '../layouts.ts';

/** A layout that broke a rule would print labels that nobody can scan, so none is kept. */
export const saveLabelLayout: Action<typeof calls.saveLabelLayout> = async (
  caller,
  { form, number, layout, reason, restoredFrom },
) => {
  const { labelIdentifiers } = await processOptions(caller);
  const found = layoutFault(form, layout, identifiersOf(layout, labelIdentifiers));
  if (found) throw new Failure(`labelLayout.${found.fault}`, { place: found.place });
  const present = await presentNumbers(caller, labelForms);
  if (present[form] !== number) throw new Failure('err.updatedByOther');
  const adding = caller.db
    .insertInto('label_layout')
    .values({
      form,
      number: number + 1,
      layout: JSON.stringify(layout),
      reason,
      restored_from: restoredFrom,
    })
    .execute();
  await onConflict(adding, { label_layout_number: new Failure('err.updatedByOther') });
  return (await versionsOf(caller, form))[0]!;
};
