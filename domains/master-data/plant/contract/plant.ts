import * as z from 'zod/mini';
import { changed, code, text as name } from '@portal/platform/contract/columns.ts';
import { maybe, maybeText, Phone, text, ZoneName, codeText } from '@portal/platform/contract/fields.ts';
import { contains } from '@portal/platform/contract/filters.ts';

/** Part of addresses in the browser and of messages. */
const PlantNo = codeText(10).check(z.regex(/^[A-Za-z0-9._-]+$/, 'plant.numberForm'));
/** Text that may be left out, and is empty then. */
const textOrNothing = (max: number) =>
  z.pipe(
    maybeText(max),
    z.transform((value): string => value ?? ''),
  );

/** SPEC section 3, "Plant"; section 5: number, names, SAP number, contact and street are required. */
export const plantColumns = {
  plantNo: code({ px: 110, chars: 12, sorts: true, input: PlantNo, stays: true, span: 6 }),
  sapPlantNo: code({ px: 130, chars: 14, sorts: true, input: codeText(10), span: 6 }),
  plantNameZh: name({ px: 240, chars: 30, sorts: true, of: 'zh', input: text(60) }),
  plantNameEn: name({ px: 260, chars: 30, sorts: true, of: 'en', input: text(60) }),
  contact: name({ px: 110, chars: 14, input: text(40), span: 6 }),
  phone: code({ px: 150, chars: 18, maybe: true, input: maybe(Phone), span: 6 }),
  country: name({ px: 100, chars: 12, hidden: true, input: textOrNothing(40), span: 6 }),
  province: name({ px: 110, chars: 14, hidden: true, input: textOrNothing(40), span: 6 }),
  city: name({ px: 110, chars: 14, sorts: true, input: textOrNothing(40), span: 6 }),
  postcode: code({ px: 100, chars: 10, hidden: true, input: textOrNothing(10), span: 6 }),
  street: name({ px: 260, chars: 36, input: text(120) }),
  /** Its clock and days hold for all windows, shifts and due days of the plant. */
  zone: code({ px: 140, chars: 18, input: ZoneName }),
  ...changed,
};

export const plantFilters = {
  plantNo: contains(),
  plantName: contains(),
  sapPlantNo: contains(),
  city: contains(),
};
