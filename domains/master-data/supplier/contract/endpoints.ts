import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, Version, text } from '@portal/platform/contract/fields.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { masterData, workbookCalls } from '@portal/platform/contract/master-data.ts';
import { assignsTags } from '@portal/tag/contract/assign.ts';
import { agencyColumns, agencyFilters, agencyRule } from './agency.ts';
import { ContactInput, contactColumns, contactFilters, contactIdentity } from './contact.ts';
import { forwarderColumns, forwarderFilters } from './forwarder.ts';
import { originColumns, originFilters } from './origin.ts';
import { supplierColumns, supplierFilters } from './supplier.ts';

const supplierCalls = masterData({
  path: '/sf/v1/supplier',
  needs: 'supplier:list',
  edits: 'supplier:edit',
  summary: 'Suppliers of the tenant; a supplier finds himself only',
  record: 'supplier',
  recordZh: '供应商',
  columns: supplierColumns,
  filters: supplierFilters,
  refuses: ['supplier.codeTaken', 'supplier.codeStays', 'supplier.actsForOthers'],
});

export const {
  list: listSuppliers,
  export: exportSuppliers,
  create: createSupplier,
  template: downloadSupplierTemplate,
  import: importSuppliers,
} = supplierCalls;

/** One that is switched off may still have to deliver. */
export const changeSupplier = agreeing(supplierCalls.change);

export const tagSuppliers = assignsTags({
  path: '/sf/v1/supplier',
  name: { zh: '给供应商加减标签', en: 'Tag suppliers' },
});

const forwarderCalls = masterData({
  path: '/sf/v1/forwarder',
  needs: 'supplier:forwarder',
  edits: 'supplier:forwarder-edit',
  summary: 'Forwarders of the tenant; a forwarder finds himself only',
  record: 'forwarder',
  recordZh: '承运商',
  columns: forwarderColumns,
  filters: forwarderFilters,
  refuses: ['forwarder.codeTaken', 'forwarder.codeStays'],
});

export const {
  list: listForwarders,
  export: exportForwarders,
  create: createForwarder,
  template: downloadForwarderTemplate,
  import: importForwarders,
} = forwarderCalls;

/** One that is switched off may still have orders. */
export const changeForwarder = agreeing(forwarderCalls.change);

/** Production locations of suppliers, with the share of his quantity that each makes. */
export const {
  list: listOrigins,
  export: exportOrigins,
  create: createOrigin,
  change: changeOrigin,
  template: downloadOriginTemplate,
  import: importOrigins,
} = masterData({
  path: '/sf/v1/supplier-origin',
  needs: 'supplier:list',
  edits: 'supplier:edit',
  summary: 'Production locations of suppliers; a supplier finds his own only',
  record: 'production location',
  recordZh: '发货地',
  columns: originColumns,
  filters: originFilters,
  refuses: [
    'supplier.originTaken',
    'supplier.originStays',
    'supplier.shareAbove100',
    'supplier.unknownSupplier',
  ],
});

export const removeOrigin = endpoint({
  method: 'DELETE',
  path: '/sf/v1/supplier-origin/{id}',
  needs: 'supplier:edit',
  name: { zh: '删除发货地', en: 'Delete production location' },
  summary: 'Takes a production location out; notes that were written from it keep its code',
  input: z.object({ id: Id, version: Version }),
  fails: ['err.notFound', 'err.updatedByOther'],
});

export const listContacts = listOf({
  path: '/sf/v1/supplier-contact',
  unkeyed: true,
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
  input: z.extend(ContactInput, {
    /** Of the contact that is changed, null where nobody was named. */
    version: z.nullable(Version),
  }),
  output: z.object({ id: z.string() }),
  fails: ['supplier.unknownSupplier', 'dict.unknownCode', 'err.updatedByOther'],
});

export const { template: downloadContactTemplate, import: importContacts } = workbookCalls({
  path: '/sf/v1/supplier-contact',
  edits: 'supplier:contact-edit',
  record: 'supplier contact',
  recordZh: '供应商联系人',
  input: ContactInput,
  refuses: ['supplier.unknownSupplier', 'dict.unknownCode'],
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

const agencyCalls = masterData({
  path: '/sf/v1/supplier-agency',
  needs: 'supplier:agency',
  edits: 'supplier:agency-edit',
  summary: 'Who acts for which supplier in the plant; a supplier finds those that he gave and has',
  record: 'supplier agency',
  recordZh: '供应商代理',
  columns: agencyColumns,
  filters: agencyFilters,
  rule: agencyRule,
  refuses: [
    'agency.notAnAgent',
    'agency.taken',
    'agency.self',
    'agency.stays',
    'agency.partUnknown',
    'supplier.unknownSupplier',
  ],
});

export const {
  list: listAgencies,
  export: exportAgencies,
  change: changeAgency,
  template: downloadAgencyTemplate,
  import: importAgencies,
} = agencyCalls;

const MOST_PLANTS = 100;
/** An agent acts at named plants (DOMAIN.md, "Call-offs"): an agency is made for each of them, or for none where one is refused. */
export const createAgency = endpoint({
  ...agencyCalls.create,
  summary: 'Creates a supplier agency in each of the plants; without plants in the present one',
  input: z.safeExtend(agencyCalls.create.input, {
    plants: z.optional(
      z.array(text(10)).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_PLANTS, 'tooMany')),
    ),
  }),
  output: z.object({ id: z.string(), ids: z.array(z.string()) }),
  fails: [...agencyCalls.create.fails, 'agency.plantUnknown', 'agency.plantsRefused'],
});
