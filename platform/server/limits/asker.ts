import type { Scope } from '@portal/platform/contract/scope.ts';

/** Whose excess is counted: a program's own, so that it never takes from the people of the one who made its token. */
export const askerOf = ({
  tenantId,
  userId,
  program,
}: Pick<Scope, 'tenantId' | 'userId' | 'program'>): string =>
  program === undefined ? `${tenantId} ${userId}` : `${tenantId} ${userId} token ${program.id}`;
