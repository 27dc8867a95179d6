import * as z from 'zod/mini';
import { Code, Id, Version, maybeYesNo, search, text } from '@portal/platform/contract/fields.ts';

/** A door serves everybody (shared) or only the suppliers named for it (fixed). SPEC section 3, "Plant". */
export const doorKinds = ['fixed', 'shared'] as const;
export const DoorKind = z.enum(doorKinds, { error: 'invalidChoice' });

/** A door as it stands at an unloading point; `suppliers` are the codes a fixed door serves there. */
export const DoorOfPoint = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: DoorKind,
  active: z.boolean(),
  suppliers: z.array(z.string()),
});
export type DoorOfPoint = z.output<typeof DoorOfPoint>;

export const UnloadingPointRow = z.object({
  id: z.string(),
  version: z.number(),
  areaCode: z.string(),
  areaNameZh: z.string(),
  areaNameEn: z.string(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  warehouseCode: z.string(),
  doors: z.array(DoorOfPoint),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type UnloadingPointRow = z.output<typeof UnloadingPointRow>;

export const UnloadingPointFilters = z.object({
  areaCode: search(),
  code: search(),
  name: search(),
  warehouseCode: search(),
  doorCode: search(),
  doorKind: z.optional(DoorKind),
  supplierCode: search(),
  /** Y: only points with a door that is open to trucks. */
  hasDoor: maybeYesNo,
});

export const UnloadingPointInput = z.object({
  areaCode: Code,
  /** At most 5 characters: call-offs carry it so (VDA 4905 record 512, VDA 4987 LOC+11). */
  code: text(5),
  nameZh: text(60),
  nameEn: text(60),
  warehouseCode: text(10),
});
export const UnloadingPointChange = z.extend(UnloadingPointInput, { id: Id, version: Version });

export const UnloadingAreaInput = z.object({ code: text(20), nameZh: text(60), nameEn: text(60) });

export const UnloadingAreaChoice = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });

export const UnloadingPointChoice = z.object({
  id: z.string(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  areaCode: z.string(),
  warehouseCode: z.string(),
});
export type UnloadingPointChoice = z.output<typeof UnloadingPointChoice>;

/** A door that the caller may book at an unloading point. */
export const DoorAssociation = z.object({
  doorAssociateId: z.string(),
  unloadDoorId: z.string(),
  doorCode: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: DoorKind,
});
export type DoorAssociation = z.output<typeof DoorAssociation>;
