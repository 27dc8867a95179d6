import { sql } from 'kysely';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { houseLayouts, identifiersOf, type LabelLayout } from '../contract/layout/layout.ts';
import { labelForms, type LabelForm } from '../contract/layout/places.ts';
import type { EffectiveLayout } from './drawing/drawing-of.ts';

/** Number of the layout of some forms; 0, or none, is the house's. */
export type LayoutNumbers = Readonly<Partial<Record<LabelForm, number>>>;

/** Which layouts hold now. */
export const presentNumbers = async <Form extends LabelForm>(
  { db, scope }: Reader,
  forms: readonly Form[],
): Promise<Readonly<Record<Form, number>>> => {
  const rows = await db
    .selectFrom('label_layout')
    .where(ownTenant(scope))
    .groupBy('form')
    .select(['form', sql<number>`max(number)`.as('number')])
    .execute();
  const highest = new Map(rows.map(({ form, number }) => [form, number]));
  return Object.fromEntries(forms.map((form) => [form, highest.get(form) ?? 0])) as Record<Form, number>;
};

/** Layouts by their numbers, with the identifiers of the present plant where a layout says none. */
export const layoutsOf = async (
  caller: Caller,
  numbers: LayoutNumbers,
): Promise<Readonly<Record<LabelForm, EffectiveLayout>>> => {
  const { labelIdentifiers } = await processOptions(caller);
  const rows = await caller.db
    .selectFrom('label_layout')
    .where(ownTenant(caller.scope))
    .where((where) =>
      where.or(
        labelForms.map((form) =>
          where.and([where('form', '=', form), where('number', '=', numbers[form] ?? 0)]),
        ),
      ),
    )
    .select(['form', 'layout'])
    .execute();
  const kept = new Map<LabelForm, LabelLayout>(rows.map(({ form, layout }) => [form, layout]));
  return Object.fromEntries(
    labelForms.map((form) => {
      const layout = kept.get(form) ?? houseLayouts[form];
      return [form, { layout, identifiers: identifiersOf(layout, labelIdentifiers) }];
    }),
  ) as Record<LabelForm, EffectiveLayout>;
};
