import { selectParts } from '@portal/part/contract/endpoints.ts';
import { partChoices } from '@portal/part/web/offers.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { selectPackaging } from '../contract/endpoints.ts';
import type { packagingKinds } from '../contract/packaging.ts';
import { packagingChoices } from './offers.tsx';

/** Those fields of an agreement's form whose values are chosen from other master data. */
export const agreementFields = (agreement?: {
  readonly supplierCode: string;
  readonly partNo: string;
  readonly innerCode: string;
  readonly outerCode: string;
  readonly auxiliaryCode: string | null;
}) => ({
  supplierCode: field.remote('supplierCode', selectSuppliers, {
    choices: partnerChoices,
    known: agreement?.supplierCode,
  }),
  partNo: field.remote('partNo', selectParts, { choices: partChoices, known: agreement?.partNo }),
  innerCode: packaging('innerCode', agreement?.innerCode),
  outerCode: packaging('outerCode', agreement?.outerCode, 'GLT'),
  auxiliaryCode: packaging('auxiliaryCode', agreement?.auxiliaryCode, 'AUX'),
  auxiliaryPerOuter: field.number('auxiliaryPerOuter', { min: 0, fixZero: true }),
});

const packaging = (name: string, known: string | null | undefined, kind?: (typeof packagingKinds)[number]) =>
  field.remote(name, selectPackaging, { choices: packagingChoices, known, fixed: { kind } });
