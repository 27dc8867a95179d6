import type { Tone } from '@portal/platform/contract/state-machine.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { field, type FormField } from '@portal/platform/web/form/field.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
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
  column.of<AgencyRow>('state', {
    text: ({ state }) => names[state],
    show: ({ state }) => <ToneTag tone={TONES[state]}>{names[state]}</ToneTag>,
  });

const TONES: Readonly<Record<AgencyRow['state'], Tone>> = {
  inForce: 'good',
  toCome: 'work',
  over: 'waiting',
  off: 'waiting',
};
