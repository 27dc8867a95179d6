import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { session } from '@portal/platform/web/session/session.ts';
import type { DoorAssociation, UnloadingPointChoice } from '../contract/fields.ts';

/** Unloading points as choices by code, for the answer of `selectUnloadingPoints`. */
export const pointChoices = (points: readonly UnloadingPointChoice[]): Choice[] =>
  points.map((point) => ({ value: point.code, label: `${point.code} ${named(point)}` }));

/** Unloading points as choices by id, as a transport order holds them. */
export const pointChoicesById = (points: readonly UnloadingPointChoice[]): Choice[] =>
  points.map((point) => ({ value: point.id, label: `${point.code} ${named(point)}` }));

/** Docks at a point as choices by association, for the answer of `listDoors`. */
export const doorChoices = (doors: readonly DoorAssociation[]): Choice[] =>
  doors.map((door) => ({ value: door.doorAssociateId, label: `${door.doorCode} ${named(door)}` }));

const named = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }): string =>
  session().language === 'en' ? nameEn : nameZh;
