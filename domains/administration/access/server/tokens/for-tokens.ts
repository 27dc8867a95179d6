import type { Permission } from '@portal/platform/contract/permission.ts';
import { accessPermissions } from '../../contract/permissions.ts';

const declared: Readonly<Record<string, Permission>> = accessPermissions;

/** Users, roles, permissions, passwords and tokens are kept by people: no token holds what opens them, whatever its row says. */
export const isForTokens = (code: string): boolean => declared[code]?.peopleOnly !== true;
