import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { selectRoles } from '@portal/access/contract/profile/user-choices.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { session, type Plant } from '@portal/platform/web/session/session.ts';

const named = ({ zh, en }: { zh: string; en: string }): string => (session().language === 'en' ? en : zh);

/** Roles as choices by code; of one type only when it is known. */
export const roleChoices = (roles: OutputOf<typeof selectRoles>, type?: string): Choice[] =>
  roles
    .filter((role) => type === undefined || role.type === type)
    .map((role) => ({ value: role.code, label: named(role) }));

/** Roles of all types by their id, each with the type that it is for. */
export const roleIdChoices = (
  roles: OutputOf<typeof selectRoles>,
  types: Readonly<Record<OutputOf<typeof selectRoles>[number]['type'], string>>,
): Choice[] => roles.map((role) => ({ value: role.id, label: `${named(role)} · ${types[role.type]}` }));

export const plantChoices = (plants: readonly Plant[]): Choice[] =>
  plants.map(({ plantNo, nameZh, nameEn }) => ({
    value: plantNo,
    label: `${plantNo} ${named({ zh: nameZh, en: nameEn })}`,
  }));
