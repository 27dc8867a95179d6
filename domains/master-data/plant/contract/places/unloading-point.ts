import * as z from 'zod/mini';
import { changed, code, flag, own, text as name } from '@portal/platform/contract/columns.ts';
import { YesNo, text, codeText } from '@portal/platform/contract/fields.ts';
import { contains, isFlag, oneOf } from '@portal/platform/contract/filters.ts';
import { DoorKind, doorKinds } from '../fields.ts';

/** A dock as it stands at an unloading point; `suppliers` are the codes a fixed dock serves there. */
const DoorOfPoint = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: DoorKind,
  active: z.boolean(),
  suppliers: z.array(z.string()),
});
export type DoorOfPoint = z.output<typeof DoorOfPoint>;

export const unloadingPointColumns = {
  areaCode: code({ px: 112, chars: 12, sorts: true, input: codeText(35, 'plant.areaMissing') }),
  areaNameZh: name({ px: 120, chars: 20, of: 'zh' }),
  areaNameEn: name({ px: 140, chars: 20, of: 'en' }),
  /** At most 5 characters: call-offs carry it so (VDA 4905 record 512, VDA 4987 LOC+11). */
  code: code({ card: 'title', px: 112, chars: 10, sorts: true, input: codeText(5), stays: true }),
  nameZh: name({ px: 180, chars: 24, sorts: true, of: 'zh', input: text(60) }),
  nameEn: name({ px: 180, chars: 24, sorts: true, of: 'en', input: text(60) }),
  warehouseCode: code({ px: 126, chars: 12, sorts: true, input: codeText(10) }),
  /** Switched off, it takes no more trucks; without a word it is on. */
  isActive: flag({ px: 90, chars: 8, sorts: true, input: z._default(YesNo, 'Y'), span: 6 }),
  doors: own(z.array(DoorOfPoint), { px: 320 }),
  ...changed,
};

export const unloadingPointFilters = {
  areaCode: contains(),
  code: contains(),
  name: contains(),
  warehouseCode: contains(),
  isActive: isFlag(),
  doorCode: contains(),
  doorKind: oneOf(doorKinds, 'doorKind'),
  supplierCode: contains(),
  /** Y: only points with a dock that is open to trucks. */
  hasDoor: isFlag(),
};
