import { drawMrpCode } from '@portal/access/web/offers.tsx';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { pointChoices } from '@portal/plant/web/offers.tsx';
import { field, type FormField } from '@portal/platform/web/form/field.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { selectParts } from '../contract/endpoints.ts';
import { partChoices } from './offers.tsx';

/** Fields of a supplier part's form that are chosen from calls. */
export const supplierPartFields = (
  known: { supplierCode: string; partNo: string; unloadingPoint: string } | undefined,
): Readonly<Record<string, FormField>> => ({
  supplierCode: field.remote('supplierCode', selectSuppliers, {
    choices: partnerChoices,
    known: known?.supplierCode,
  }),
  partNo: field.remote('partNo', selectParts, { choices: partChoices, known: known?.partNo }),
  unloadingPoint: field.remote('unloadingPoint', selectUnloadingPoints, {
    choices: pointChoices,
    known: known?.unloadingPoint,
  }),
  dispositor: field.own('dispositor', drawMrpCode, { span: 6 }),
});
