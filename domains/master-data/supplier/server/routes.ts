import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { contacts, removeContact, saveContact } from './contacts.ts';
import {
  listOriginPlaces,
  selectForwarders,
  selectOwnCompany,
  selectPartnersByType,
  selectSuppliers,
} from './partners.ts';
import { changeSupplier, createSupplier, suppliers } from './suppliers.ts';

export const routes = routesOf(calls, {
  listSuppliers: suppliers.page,
  exportSuppliers: suppliers.sheet,
  createSupplier,
  changeSupplier,
  selectSuppliers,
  selectOwnCompany,
  selectPartnersByType,
  selectForwarders,
  listOriginPlaces,
  listContacts: contacts.page,
  exportContacts: contacts.sheet,
  saveContact,
  removeContact,
});
