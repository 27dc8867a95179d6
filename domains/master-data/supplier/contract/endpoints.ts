import * as z from 'zod/mini';
import { endpoint, file, list } from '@portal/platform/contract/endpoint.ts';
import { Code, search } from '@portal/platform/contract/fields.ts';
import {
  OriginPlace,
  PartnerChoice,
  partnerTypes,
  SupplierChange,
  SupplierFilters,
  SupplierInput,
  SupplierRow,
} from './fields.ts';

export const listSuppliers = list({
  path: '/sf/v1/supplier',
  needs: 'supplier:list',
  summary: 'Suppliers of the tenant; a supplier finds himself only',
  row: SupplierRow,
  filters: SupplierFilters,
  sortable: ['supplierCode', 'nameZh', 'nameEn', 'category', 'city', 'updatedAt'],
});

export const exportSuppliers = file({
  path: '/sf/v1/supplier/export',
  needs: 'supplier:list',
  summary: 'The suppliers found as an Excel workbook',
  input: SupplierFilters,
});

export const createSupplier = endpoint({
  path: '/sf/v1/supplier',
  needs: 'supplier:edit',
  summary: 'Creates a supplier',
  input: SupplierInput,
  output: z.object({ id: z.string() }),
  fails: ['supplier.codeTaken'],
});

export const changeSupplier = endpoint({
  method: 'PUT',
  path: '/sf/v1/supplier/{id}',
  needs: 'supplier:edit',
  summary: 'Changes a supplier; his code stays',
  input: SupplierChange,
  output: z.object({ id: z.string(), version: z.number() }),
  fails: ['supplier.codeStays', 'err.updatedByOther'],
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
  summary: 'Active partners of one type by code or name, at most 50',
  input: z.object({ type: z.enum(partnerTypes, { error: 'invalidChoice' }), name: search() }),
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
