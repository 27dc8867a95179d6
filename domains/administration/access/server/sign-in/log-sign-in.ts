import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { operationLine } from '@portal/platform/server/log/operation.ts';
import type { SignInRequest } from './sign-in-request.ts';

type Outcome = { userNo: string; userName?: string; outcome: string; type: string };

/** One line of the operation log for every signing in, granted or refused, with the time it took since `started` (OWASP ASVS 5.0, 16.3.1). */
export const logSignIn = async (
  request: SignInRequest,
  started: number,
  { userNo, userName = '', outcome, type }: Outcome,
): Promise<void> => {
  const scope = systemScope({ tenantId: request.tenantId, plantNo: '', plants: [], userNo, userName });
  await inTransaction(request.services.pool, { scope }, async (transaction) =>
    operationLine(
      transaction,
      { type, ip: request.ip, started, parameters: { agent: request.userAgent } },
      outcome,
    ),
  );
};
