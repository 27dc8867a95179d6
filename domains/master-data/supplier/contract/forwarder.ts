import * as z from 'zod/mini';
import { changed, code, flag, text as name } from '@portal/platform/contract/columns.ts';
import {
  Code,
  Duns,
  Email,
  Phone,
  YesNo,
  maybe,
  maybeText,
  text,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { byLink, contains, isFlag } from '@portal/platform/contract/filters.ts';

const ForwarderCode = codeText(20).check(z.regex(/^[A-Za-z0-9._-]+$/, 'supplier.codeForm'));

/** Who drives: freight forwarders and carriers alike. */
export const forwarderColumns = {
  forwarderCode: code({ px: 110, chars: 14, sorts: true, input: ForwarderCode, stays: true }),
  nameZh: name({ px: 220, chars: 32, sorts: true, of: 'zh', input: text(80) }),
  nameEn: name({ px: 240, chars: 32, sorts: true, of: 'en', input: text(80) }),
  city: name({ px: 90, chars: 12, sorts: true, input: text(40), span: 6 }),
  address: name({ px: 240, chars: 36, input: text(120) }),
  postcode: code({ px: 90, chars: 10, hidden: true, maybe: true, input: maybeCodeText(10), span: 6 }),
  contact: name({ px: 90, chars: 12, input: text(40), span: 8 }),
  tel: code({ px: 140, chars: 18, input: Phone, span: 8 }),
  fax: code({ chars: 18, hidden: true, maybe: true, input: maybeCodeText(30), span: 8 }),
  email: name({ px: 220, chars: 26, input: Email }),
  website: name({ chars: 24, hidden: true, maybe: true, input: maybeText(120) }),
  duns: code({ px: 110, chars: 14, hidden: true, maybe: true, input: maybe(Duns), span: 6 }),
  active: flag({ px: 70, chars: 8, input: YesNo, span: 6 }),
  remark: name({ px: 200, chars: 40, hidden: true, maybe: true, input: maybeText(200), span: 24 }),
  ...changed,
};

export const forwarderFilters = {
  forwarderCode: contains(),
  name: contains(),
  city: contains(),
  /** Part of name, phone or e-mail. */
  contact: contains(),
  active: isFlag(),
  /** Exactly this one. */
  of: byLink(z.optional(Code)),
};
