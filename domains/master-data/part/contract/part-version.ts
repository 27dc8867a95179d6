import { PartNo } from './part.ts';
import { GStand } from './supplier-part.ts';
import { changed, code, day, text as name } from '@portal/platform/contract/columns.ts';
import { DayField, maybeText, maybeCodeText } from '@portal/platform/contract/fields.ts';
import { byLink, contains, days } from '@portal/platform/contract/filters.ts';
import * as z from 'zod/mini';

/** The versions that a part has had, and from when on: change index, hardware, software, G-stand. SPEC section 9 gives their lengths. */
export const partVersionColumns = {
  partNo: code({ card: 'title', px: 190, chars: 22, sorts: true, input: PartNo, stays: true }),
  validFrom: day({ px: 120, chars: 12, sorts: true, input: DayField, span: 12 }),
  changeIndex: code({ px: 110, chars: 12, maybe: true, input: maybeCodeText(3), span: 6 }),
  hardwareRevision: code({ px: 110, chars: 12, maybe: true, input: maybeCodeText(3), span: 6 }),
  softwareRevision: code({ px: 110, chars: 12, maybe: true, input: maybeCodeText(4), span: 6 }),
  gStand: code({ px: 90, chars: 10, maybe: true, input: GStand, span: 6 }),
  versionRemark: name({ px: 260, chars: 36, maybe: true, input: maybeText(200), span: 24 }),
  ...changed,
};

export const partVersionFilters = {
  partNo: contains(),
  validFrom: days(),
  /** Exactly this part: of its own page. */
  ofPart: byLink(z.optional(PartNo)),
};

/** A version says at least one of its four marks. */
export const saysVersion = z.refine<{
  changeIndex: string | null;
  hardwareRevision: string | null;
  softwareRevision: string | null;
  gStand: string | null;
}>(
  ({ changeIndex, hardwareRevision, softwareRevision, gStand }) =>
    [changeIndex, hardwareRevision, softwareRevision, gStand].some((mark) => mark !== null),
  { error: 'part.versionEmpty', path: ['changeIndex'] },
);
