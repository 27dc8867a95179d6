import type { Scope } from '@portal/platform/contract/scope.ts';

/** The system at work for a tenant: no user's rights, the job role of the database. */
export const systemScope = (teller: {
  tenantId: number;
  plantNo: string;
  plants: readonly string[];
  userNo?: string;
  userName?: string;
}): Scope => ({
  tenantId: teller.tenantId,
  userId: '0',
  userNo: teller.userNo ?? 'system',
  userName: teller.userName ?? 'system',
  party: 'job',
  companyCode: '',
  plantNo: teller.plantNo,
  plants: teller.plants,
  permissions: new Set(),
});
