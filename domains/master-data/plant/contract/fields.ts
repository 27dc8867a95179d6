import * as z from 'zod/mini';

/** A dock serves everybody (shared) or only the suppliers named for it (fixed). SPEC section 3, "Plant". */
export const doorKinds = ['fixed', 'shared'] as const;
export const DoorKind = z.enum(doorKinds, { error: 'invalidChoice' });

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

/** A dock that the caller may book at an unloading point. */
export const DoorAssociation = z.object({
  doorAssociateId: z.string(),
  unloadDoorId: z.string(),
  doorCode: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: DoorKind,
});
export type DoorAssociation = z.output<typeof DoorAssociation>;
