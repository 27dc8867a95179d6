import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { LayoutVersion } from '../contract/endpoints.ts';
import { houseLayouts, type LabelLayout } from '../contract/layout/layout.ts';
import type { LabelForm } from '../contract/layout/places.ts';

/** The versions of a form, or of all, that somebody saved; newest first. */
export const versionsOf = async ({ db, scope }: Caller, form?: LabelForm): Promise<LayoutVersion[]> => {
  const rows = await db
    .selectFrom('label_layout')
    .where(ownTenant(scope))
    .$if(form !== undefined, (query) => query.where('form', '=', form!))
    .orderBy('number', 'desc')
    .select([
      'form',
      'number',
      'layout',
      'reason',
      'restored_from as restoredFrom',
      'created_at as at',
      'saved_by as by',
    ])
    .execute();
  return rows.map((row) => ({ ...row, layout: row.layout satisfies LabelLayout }));
};

/** Version 0, which nobody saved. */
export const ofHouse = (form: LabelForm): LayoutVersion => ({
  form,
  number: 0,
  layout: houseLayouts[form],
  reason: null,
  restoredFrom: null,
  at: null,
  by: null,
});
