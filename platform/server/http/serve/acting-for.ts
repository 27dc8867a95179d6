import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { DbIdentity } from '../../database/connections/db-identity.ts';
import { readDatabase } from '../../database/connections/read-database.ts';
import type { Route } from '../../route.ts';
import type { PortalServices } from '../../services.ts';

/** Names the supplier that a call is made for, where it is not made for the caller's own company. */
export const ACTING_FOR = 'acting-for';

type Own = Pick<DbIdentity, 'scope' | 'proof'>;
type InForce = { state: string; agent_name: string; supplier_name: string };

/**
 * Whose rows a call is about: those of the caller's company, or of the supplier in `acting-for` if an agency of his company for it is in
 * force in the plant of the call, on that plant's day. Fails with `err.agencyOver` where there is none. What is answered here may
 * end in the next moment: the statement that tells the database who asks looks again (`db-identity.ts`).
 */
export const scopeActing = async (
  { shared }: Pick<PortalServices, 'shared'>,
  own: Own,
  request: FastifyRequest,
  { endpoint, asOneself }: Pick<Route, 'endpoint' | 'asOneself'>,
): Promise<Scope> => {
  const supplierCode = request.headers[ACTING_FOR];
  if (typeof supplierCode !== 'string' || supplierCode === '' || isOfOneself(endpoint, asOneself))
    return own.scope;
  const { scope } = own;
  const over = new Failure('err.agencyOver', {
    supplierCode: supplierCode.slice(0, LONGEST_SHOWN),
    plantNo: scope.plantNo,
  });
  if (scope.party !== 'supplier' || supplierCode === scope.companyCode) throw over;
  const { rows } =
    await sql<InForce>`select state, agent_name, supplier_name from agency_in_force(${scope.tenantId}, ${scope.companyCode}, ${supplierCode}, ${scope.plantNo})`.execute(
      readDatabase(shared, own),
    );
  const agency = rows[0];
  if (agency === undefined) throw over;
  const { state, agent_name: agentName, supplier_name: supplierName } = agency;
  return {
    ...scope,
    companyCode: supplierCode,
    // What the agency of one plant names says nothing of another's.
    plants: [scope.plantNo],
    userName: `${scope.userName}（${agentName} 代 ${supplierName}）`,
    agent: { companyCode: scope.companyCode, userName: scope.userName, state },
  };
};

/** A supplier's code as headers carry it. */
const LONGEST_SHOWN = 20;

const isOfOneself = (endpoint: Endpoint, asOneself: boolean | undefined): boolean =>
  endpoint.asOneself === true || asOneself === true;
