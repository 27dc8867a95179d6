import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import * as contactCalls from '../contract/contact.ts';
import { changeSupplier } from './actions/change-supplier.ts';
import { listContacts, exportContacts, removeContact, saveContact } from './actions/contacts.ts';
import { createSupplier } from './actions/create-supplier.ts';
import { exportSuppliers } from './actions/export-suppliers.ts';
import {
  selectForwarders,
  listOriginPlaces,
  selectOwnCompany,
  selectPartnersByType,
  listSuppliers,
  selectSuppliers,
} from './actions/read.ts';

export const routes = routesOf(
  { ...calls, ...contactCalls },
  {
    listSuppliers,
    exportSuppliers,
    createSupplier,
    changeSupplier,
    selectSuppliers,
    selectOwnCompany,
    selectPartnersByType,
    selectForwarders,
    listOriginPlaces,
    listContacts,
    exportContacts,
    saveContact,
    removeContact,
  },
);
