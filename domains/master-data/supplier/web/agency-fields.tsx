import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { field, type FormField } from '@portal/platform/web/form/field.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { agencyCourses } from '../contract/agency.ts';
import { selectSuppliers } from '../contract/choice-calls.ts';
import { type listAgencies } from '../contract/endpoints.ts';
import { partnerChoices } from './offers.tsx';

export type AgencyRow = RowOf<typeof listAgencies>;

/** Fields of an agency that are drawn in a way of their own. */
export const agencyFields = (agency: AgencyRow | undefined): Readonly<Record<string, FormField>> => ({
  agentCode: field.remote('agentCode', selectSuppliers, {
    choices: partnerChoices,
    known: agency?.agentCode,
  }),
  supplierCode: field.remote('supplierCode', selectSuppliers, {
    choices: partnerChoices,
    known: agency?.supplierCode,
  }),
  partNos: field.text('partNos', { rows: 4, when: ({ partScope }) => partScope === 'named' }),
});

export const agencyState = (names: Readonly<Record<AgencyRow['state'], string>>) =>
  column.status<AgencyRow, AgencyRow['state']>('state', agencyCourses, names);
