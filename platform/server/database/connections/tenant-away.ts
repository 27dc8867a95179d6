/** What `tenant_here` of the migrations raises: the tenant is on its way to another installation, or there. */
export const TENANT_MOVES = 'TM001';
export const TENANT_MOVED = 'TM002';

/** Whether a transaction was refused because its tenant is not here (`err.tenantMoves`, `err.tenantMoved`). */
export const isTenantAway = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === TENANT_MOVES || code === TENANT_MOVED;
};
