import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Code, Id, Version, search } from '@portal/platform/contract/fields.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { ContactInput, contactColumns, contactFilters, contactIdentity } from './contact.ts';
import { OriginPlace, PartnerChoice, partnerTypes } from './fields.ts';
import { supplierColumns, supplierFilters } from './supplier.ts';

export const {
  list: listSuppliers,
  export: exportSuppliers,
  create: createSupplier,
  change: changeSupplier,
} = masterData({
  path: '/sf/v1/supplier',
  needs: 'supplier:list',
  edits: 'supplier:edit',
  summary: 'Suppliers of the tenant; a supplier finds himself only',
  record: 'supplier',
  recordZh: '供应商',
  columns: supplierColumns,
  filters: supplierFilters,
  refuses: ['supplier.codeTaken', 'supplier.codeStays'],
});

/** SPEC section 7 calls partners customers. */
export const selectSuppliers = endpoint({
  method: 'GET',
  path: '/sf/v1/customer/select',
  needs: 'supplier:list',
  orNeeds: [
    'access:user-list',
    'part:supplier-list',
    'packaging:agreement-list',
    'call-off:list',
    'call-off:history',
    'delivery-note:list',
    'transport:list',
    'receipt:list',
    'edi:list',
  ],
  summary: 'Active suppliers by code or name, at most 50; a supplier finds himself only',
  input: z.object({ name: search() }),
  output: z.array(PartnerChoice),
});

export const selectOwnCompany = endpoint({
  method: 'GET',
  path: '/sf/v1/customer/select-self',
  needs: 'session',
  summary: 'The company of the caller, when he belongs to a supplier or forwarder',
  input: z.object({ name: search() }),
  output: z.array(PartnerChoice),
});

export const selectPartnersByType = endpoint({
  path: '/sf/v1/customer/selectByType',
  needs: 'supplier:list',
  orNeeds: ['access:user-list'],
  reads: true,
  summary: 'Active partners by code or name, at most 50; of one type, or suppliers when none is named',
  input: z.object({
    type: z._default(z.enum(partnerTypes, { error: 'invalidChoice' }), 'supplier'),
    name: search(),
  }),
  output: z.array(PartnerChoice),
});

export const selectForwarders = endpoint({
  method: 'GET',
  path: '/sf/v1/forwarder/select',
  needs: 'supplier:list',
  orNeeds: ['access:user-list', 'transport:list'],
  summary: 'Active forwarders by code or name, at most 50',
  input: z.object({ name: search() }),
  output: z.array(PartnerChoice),
});

/** SPEC section 7; the list needs a supplier (section 5). */
export const listOriginPlaces = endpoint({
  method: 'GET',
  path: '/sf/v1/suppOriginPlace',
  needs: 'supplier:list',
  orNeeds: ['delivery-note:list'],
  summary: 'Production locations of a supplier; a supplier finds his own only',
  input: z.object({ supp: Code }),
  output: z.object({ records: z.array(OriginPlace) }),
});

export const listContacts = listOf({
  path: '/sf/v1/supplier-contact',
  needs: 'supplier:contact',
  summary: 'Contacts of active suppliers by business module, missing ones too; a supplier finds his own',
  columns: contactColumns,
  filters: contactFilters,
  also: contactIdentity,
});

export const exportContacts = exportOf(listContacts);

export const saveContact = endpoint({
  method: 'PUT',
  path: '/sf/v1/supplier-contact',
  needs: 'supplier:contact-edit',
  name: { zh: '填写供应商联系人', en: 'Save supplier contact' },
  summary: 'Names the contact of a supplier for a business module, or changes him; a supplier names his own',
  input: ContactInput,
  output: z.object({ id: z.string() }),
  fails: ['supplier.unknownSupplier', 'dict.unknownCode', 'err.updatedByOther'],
});

export const removeContact = endpoint({
  method: 'DELETE',
  path: '/sf/v1/supplier-contact/{id}',
  needs: 'supplier:contact-edit',
  name: { zh: '删除供应商联系人', en: 'Delete supplier contact' },
  summary: 'Takes a contact out; nobody is named for the module then',
  input: z.object({ id: Id, version: Version }),
  fails: ['err.notFound', 'err.updatedByOther'],
});
