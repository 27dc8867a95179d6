import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type * as calls from '../contract/choice-calls.ts';
import type { PartnerChoice } from '../contract/fields.ts';
import { forwarderChoices, originsOf, supplierChoices } from './queries.ts';

export const selectSuppliers: Action<typeof calls.selectSuppliers> = async (caller, { name }) =>
  supplierChoices(caller, name);

export const selectForwarders: Action<typeof calls.selectForwarders> = async (caller, { name }) =>
  forwarderChoices(caller, name);

/** The scope leaves a partner nothing but himself; people of the plant belong to no partner. */
export const selectOwnCompany: Action<typeof calls.selectOwnCompany> = async (caller, { name }) =>
  ownChoices[caller.scope.party](caller, name);

export const selectPartnersByType: Action<typeof calls.selectPartnersByType> = async (
  caller,
  { type, name },
) => (type === 'supplier' ? supplierChoices(caller, name) : forwarderChoices(caller, name));

export const listOriginPlaces: Action<typeof calls.listOriginPlaces> = async (caller, { supp }) => ({
  records: await originsOf(caller, supp),
});

type Choices = (caller: Caller, name?: string) => Promise<PartnerChoice[]>;
const none: Choices = async () => [];
const ownChoices: Readonly<Record<Caller['scope']['party'], Choices>> = {
  supplier: supplierChoices,
  forwarder: forwarderChoices,
  plant: none,
  admin: none,
  job: none,
};
