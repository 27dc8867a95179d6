import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type {
  listSuppliers,
  originPlaces,
  selectForwarders,
  selectOwnCompany,
  selectPartnersByType,
  selectSuppliers,
} from '../../contract/endpoints.ts';
import type { PartnerChoice } from '../../contract/fields.ts';
import { forwarderChoices, originsOf, pageSuppliers, supplierChoices } from '../queries.ts';

export const suppliers: Action<typeof listSuppliers> = async (caller, asked) => pageSuppliers(caller, asked);

export const suppliersToChoose: Action<typeof selectSuppliers> = async (caller, { name }) =>
  supplierChoices(caller, name);

export const forwardersToChoose: Action<typeof selectForwarders> = async (caller, { name }) =>
  forwarderChoices(caller, name);

/** The scope leaves a partner nothing but himself; people of the plant belong to no partner. */
export const ownCompany: Action<typeof selectOwnCompany> = async (caller, { name }) =>
  ownChoices[caller.scope.party](caller, name);

export const partnersOfType: Action<typeof selectPartnersByType> = async (caller, { type, name }) =>
  type === 'supplier' ? supplierChoices(caller, name) : forwarderChoices(caller, name);

export const origins: Action<typeof originPlaces> = async (caller, { supp }) => ({
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
