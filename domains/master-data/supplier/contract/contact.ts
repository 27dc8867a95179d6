import * as z from 'zod/mini';
import { BUSINESS_MODULES } from '@portal/access/contract/profile/profile.ts';
import { code, dict, inputOf, moment, text as name } from '@portal/platform/contract/columns.ts';
import { Code, Email, Phone, maybeText, text } from '@portal/platform/contract/fields.ts';
import { contains, inDict, isFlag } from '@portal/platform/contract/filters.ts';

/** The contact matrix: for each supplier and each active business module of the dictionary the person to turn to. */
export const contactColumns = {
  supplierCode: code({ px: 110, chars: 14, sorts: true, input: Code, stays: true }),
  nameZh: name({ px: 220, chars: 32, sorts: true, of: 'zh' }),
  nameEn: name({ px: 220, chars: 32, sorts: true, of: 'en' }),
  module: dict(BUSINESS_MODULES, {
    card: 'title',
    px: 110,
    chars: 14,
    sorts: true,
    input: Code,
    stays: true,
  }),
  name: name({ card: 'figure', px: 110, chars: 14, sorts: true, maybe: true, input: text(40) }),
  position: name({ px: 110, chars: 16, maybe: true, input: maybeText(40) }),
  tel: code({ card: 'figure', px: 130, chars: 18, maybe: true, input: Phone }),
  email: name({ card: 'figure', px: 260, chars: 28, maybe: true, input: Email }),
  updatedAt: moment({ hidden: true, sorts: true, maybe: true }),
  updatedBy: code({ hidden: true, maybe: true }),
};

/** One place of the matrix. Nobody is named in it yet where `contactId` is null. */
export const contactIdentity = {
  /** Supplier and module. */
  id: z.string(),
  contactId: z.nullable(z.string()),
  version: z.nullable(z.number()),
};

export const contactFilters = {
  supplierCode: contains(),
  supplierName: contains(),
  module: inDict(BUSINESS_MODULES),
  /** Part of name, phone or e-mail. */
  name: contains(),
  /** Whether somebody is named. */
  filled: isFlag(),
};

export const ContactInput = inputOf(contactColumns);
