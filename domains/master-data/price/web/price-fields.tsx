import { selectParts } from '@portal/part/contract/endpoints.ts';
import { partChoices } from '@portal/part/web/offers.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';

/** Those fields of a price's form whose values are selected from other master data. */
export const priceFields = (price?: { readonly supplierCode: string; readonly partNo: string }) => ({
  supplierCode: field.remote('supplierCode', selectSuppliers, {
    choices: partnerChoices,
    known: price?.supplierCode,
  }),
  partNo: field.remote('partNo', selectParts, { choices: partChoices, known: price?.partNo }),
});
