import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Code, search } from '@portal/platform/contract/fields.ts';
import { OriginPlace, PartnerChoice, partnerTypes } from './fields.ts';

/** The choices that forms and filters of every domain ask for, apart from the lists: a page that asks for them loads nothing else. */

/** SPEC section 7 calls partners customers. */
export const selectSuppliers = endpoint({
  method: 'GET',
  path: '/sf/v1/customer/select',
  needs: 'supplier:list',
  orNeeds: [
    'access:user-list',
    'part:supplier-list',
    'packaging:agreement-list',
    'packaging-instruction:list',
    'price:edit',
    'settlement:make',
    'settlement-seller:edit',
    'call-off:list',
    'call-off:history',
    'call-off:tracking',
    'delivery-note:list',
    'transport:list',
    'receipt:list',
    'jis:list',
    'edi:list',
    'announcement:edit',
  ],
  summary: 'Active suppliers by code or name, at most 50; a supplier finds himself only',
  input: z.object({ name: search() }),
  output: z.array(PartnerChoice),
});

export const selectOwnCompany = endpoint({
  method: 'GET',
  path: '/sf/v1/customer/select-self',
  needs: 'session',
  forPrograms: true,
  summary: 'The company of the caller, when he belongs to a supplier or forwarder',
  input: z.object({ name: search() }),
  output: z.array(PartnerChoice),
});

export const selectPartnersByType = endpoint({
  path: '/sf/v1/customer/selectByType',
  needs: 'supplier:list',
  orNeeds: ['access:user-list', 'container:post'],
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
