import { routesOf } from '@portal/platform/server/route.ts';
import { assignTags } from '@portal/tag/server/offers.ts';
import * as choiceCalls from '../contract/choice-calls.ts';
import * as endpoints from '../contract/endpoints.ts';
import * as shellCalls from '../contract/shell-calls.ts';
import { agencies, listOwnAgencies } from './agencies.ts';
import { createAgency } from './create-agency.ts';
import { origins, removeOrigin } from './origins.ts';
import { forwarders } from './forwarders.ts';
import { contacts, removeContact, saveContact } from './contacts.ts';
import {
  listOriginPlaces,
  selectForwarders,
  selectOwnCompany,
  selectPartnersByType,
  selectSuppliers,
} from './partners.ts';
import { suppliers } from './suppliers.ts';

const calls = { ...endpoints, ...choiceCalls, ...shellCalls };

export const routes = routesOf(calls, {
  listSuppliers: suppliers.page,
  exportSuppliers: suppliers.sheet,
  createSupplier: suppliers.create,
  changeSupplier: suppliers.change,
  downloadSupplierTemplate: suppliers.template,
  importSuppliers: suppliers.import,
  tagSuppliers: assignTags('supplier'),
  selectSuppliers,
  selectOwnCompany,
  selectPartnersByType,
  selectForwarders,
  listOriginPlaces,
  listContacts: contacts.page,
  exportContacts: contacts.sheet,
  saveContact,
  downloadContactTemplate: contacts.template,
  importContacts: contacts.import,
  listForwarders: forwarders.page,
  exportForwarders: forwarders.sheet,
  createForwarder: forwarders.create,
  changeForwarder: forwarders.change,
  downloadForwarderTemplate: forwarders.template,
  importForwarders: forwarders.import,
  listOrigins: origins.page,
  exportOrigins: origins.sheet,
  createOrigin: origins.create,
  changeOrigin: origins.change,
  downloadOriginTemplate: origins.template,
  importOrigins: origins.import,
  removeOrigin,
  listAgencies: agencies.page,
  exportAgencies: agencies.sheet,
  createAgency,
  changeAgency: agencies.change,
  downloadAgencyTemplate: agencies.template,
  importAgencies: agencies.import,
  listOwnAgencies,
  removeContact,
});
