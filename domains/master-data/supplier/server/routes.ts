import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import * as contactCalls from '../contract/contact.ts';
import { change } from './actions/change.ts';
import { contacts, exportFoundContacts, remove, save } from './actions/contacts.ts';
import { create } from './actions/create.ts';
import { exportFound } from './actions/export.ts';
import {
  forwardersToChoose,
  origins,
  ownCompany,
  partnersOfType,
  suppliers,
  suppliersToChoose,
} from './actions/read.ts';

export const routes = routesOf(
  { ...calls, ...contactCalls },
  {
    listSuppliers: suppliers,
    exportSuppliers: exportFound,
    createSupplier: create,
    changeSupplier: change,
    selectSuppliers: suppliersToChoose,
    selectOwnCompany: ownCompany,
    selectPartnersByType: partnersOfType,
    selectForwarders: forwardersToChoose,
    originPlaces: origins,
    listContacts: contacts,
    exportContacts: exportFoundContacts,
    saveContact: save,
    removeContact: remove,
  },
);
