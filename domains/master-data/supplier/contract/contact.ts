import * as z from 'zod/mini';
import { endpoint, file, list } from '@portal/platform/contract/endpoint.ts';
import {
  Code,
  Email,
  Id,
  Phone,
  Version,
  maybeText,
  maybeYesNo,
  search,
  text,
} from '@portal/platform/contract/fields.ts';

/** The contact matrix: for each supplier and each active business module of the dictionary the person to turn to. */

/** One place of the matrix. Nobody is named in it yet where `contactId` is null. */
export const ContactRow = z.object({
  /** Supplier and module. */
  id: z.string(),
  contactId: z.nullable(z.string()),
  version: z.nullable(z.number()),
  supplierCode: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  module: z.string(),
  name: z.nullable(z.string()),
  position: z.nullable(z.string()),
  tel: z.nullable(z.string()),
  email: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
});
export type ContactRow = z.output<typeof ContactRow>;

export const ContactFilters = z.object({
  supplierCode: search(),
  supplierName: search(),
  module: z.optional(Code),
  /** Part of name, phone or e-mail. */
  name: search(),
  /** Whether somebody is named. */
  filled: maybeYesNo,
});

export const ContactInput = z.object({
  supplierCode: Code,
  module: Code,
  /** Of the contact that is changed, null where nobody was named. */
  version: z.nullable(Version),
  name: text(40),
  position: maybeText(40),
  tel: Phone,
  email: Email,
});

export const listContacts = list({
  path: '/sf/v1/supplier-contact',
  needs: 'supplier:contact',
  summary: 'Contacts of active suppliers by business module, missing ones too; a supplier finds his own',
  row: ContactRow,
  filters: ContactFilters,
  sortable: ['supplierCode', 'nameZh', 'nameEn', 'module', 'name', 'updatedAt'],
});

export const exportContacts = file({
  path: '/sf/v1/supplier-contact/export',
  needs: 'supplier:contact',
  summary: 'The contacts found as an Excel workbook',
  input: ContactFilters,
});

export const saveContact = endpoint({
  method: 'PUT',
  path: '/sf/v1/supplier-contact',
  needs: 'supplier:contact-edit',
  summary: 'Names the contact of a supplier for a business module, or changes him; a supplier names his own',
  input: ContactInput,
  output: z.object({ id: z.string() }),
  fails: ['supplier.unknownSupplier', 'dict.unknownCode', 'err.updatedByOther'],
});

export const removeContact = endpoint({
  method: 'DELETE',
  path: '/sf/v1/supplier-contact/{id}',
  needs: 'supplier:contact-edit',
  summary: 'Takes a contact out; nobody is named for the module then',
  input: z.object({ id: Id, version: Version }),
  fails: ['err.notFound', 'err.updatedByOther'],
});
