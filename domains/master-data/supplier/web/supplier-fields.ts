import { field, type FormField } from '@portal/platform/web/form/field.ts';

/** Fields of a supplier that are drawn in a way of their own. */
export const supplierFields = (): Readonly<Record<string, FormField>> => ({
  tel: field.phone('tel'),
  mobile: field.phone('mobile'),
});
