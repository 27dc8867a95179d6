import * as z from 'zod/mini';
import { changed, choice, code, flag, text as name } from '@portal/platform/contract/columns.ts';
import { Code, YesNo, text, codeText, maybeCodeText } from '@portal/platform/contract/fields.ts';
import { contains, isFlag, oneOf } from '@portal/platform/contract/filters.ts';
import { DoorKind, doorKinds } from '../fields.ts';

/** A place where a truck stands. */
export const doorPlaceColumns = {
  code: code({ card: 'title', px: 120, chars: 12, sorts: true, input: codeText(20) }),
  kind: choice(doorKinds, 'doorKind', { px: 120, chars: 12, sorts: true, input: DoorKind }),
  nameZh: name({ px: 200, chars: 24, sorts: true, of: 'zh', input: text(60) }),
  nameEn: name({ px: 200, chars: 24, sorts: true, of: 'en', input: text(60) }),
  active: flag({ px: 90, chars: 8, sorts: true, input: YesNo }),
  /** Codes of the unloading points that it serves. */
  points: code({ px: 180, chars: 30, maybe: true }),
  /** Codes of the suppliers it is kept for. */
  suppliers: code({ px: 220, chars: 30, maybe: true }),
  ...changed,
};

export const doorPlaceFilters = {
  code: contains(),
  name: contains(),
  kind: oneOf(doorKinds, 'doorKind'),
  active: isFlag(),
  unloadingPoint: contains(),
  supplierCode: contains(),
};

/** A dock at an unloading point: for everybody, or for one of the suppliers it is kept for. SPEC section 7. */
export const doorUseColumns = {
  doorCode: code({ card: 'title', px: 120, chars: 12, sorts: true, input: codeText(20), span: 8 }),
  doorKind: choice(doorKinds, 'doorKind', { px: 120, chars: 12 }),
  unloadingPoint: code({ px: 120, chars: 12, sorts: true, input: codeText(5), span: 8 }),
  warehouseCode: code({ px: 126, chars: 12 }),
  supplierCode: code({ px: 140, chars: 14, sorts: true, maybe: true, input: maybeCodeText(35), span: 8 }),
  ...changed,
};

export const doorUseFilters = {
  doorCode: contains(),
  unloadingPoint: contains(),
  supplierCode: contains(),
  doorKind: oneOf(doorKinds, 'doorKind'),
};

/** A supplier that a dock may be kept for. */
export const DoorSupplier = z.object({ code: Code, nameZh: z.string(), nameEn: z.string() });
export type DoorSupplier = z.output<typeof DoorSupplier>;
