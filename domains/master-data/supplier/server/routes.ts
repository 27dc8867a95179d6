import { serve, serveFile } from '@portal/platform/server/plugin.ts';
import {
  changeSupplier,
  createSupplier,
  exportSuppliers,
  listSuppliers,
  originPlaces,
  selectForwarders,
  selectOwnCompany,
  selectPartnersByType,
  selectSuppliers,
} from '../contract/endpoints.ts';
import { exportContacts, listContacts, removeContact, saveContact } from '../contract/contact.ts';
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

export const routes = [
  serve(listSuppliers, suppliers),
  serveFile(exportSuppliers, exportFound),
  serve(createSupplier, create),
  serve(changeSupplier, change),
  serve(selectSuppliers, suppliersToChoose),
  serve(selectOwnCompany, ownCompany),
  serve(selectPartnersByType, partnersOfType),
  serve(selectForwarders, forwardersToChoose),
  serve(originPlaces, origins),
  serve(listContacts, contacts),
  serveFile(exportContacts, exportFoundContacts),
  serve(saveContact, save),
  serve(removeContact, remove),
];
