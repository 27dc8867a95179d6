import type { Endpoint, InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { addressOf, Refused } from '@portal/platform/server/testing/people.ts';
import type { TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { startSession } from '../offers.ts';

export type SignedInPerson = {
  readonly token: string;
  readonly calls: <E extends Endpoint>(endpoint: E, input?: InputOf<E>) => Promise<OutputOf<E>>;
};

/** A person with a real session: what he may do is what the database says of him with each call. Fails with `Refused`. */
export const signedIn = async (
  portal: Pick<TestPortal, 'services' | 'app'>,
  userNo: string,
  tenantId = 0,
): Promise<SignedInPerson> => {
  const token = await startSession(portal.services, { tenantId, userNo });
  if (token === undefined) throw new Error(`${userNo} is no active user of tenant ${tenantId}`);
  return {
    token,
    calls: async (endpoint, input) => {
      const { url, rest } = addressOf(endpoint, input ?? {});
      const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
      const query = new URLSearchParams(
        Object.entries(rest).map(([name, value]) => [name, String(value)] as [string, string]),
      ).toString();
      const answer = await portal.app.inject({
        method: endpoint.method,
        url: inQuery ? `${url}?${query}` : url,
        headers: { 'access-token': token, 'client-id': 'test', language: 'zh' },
        ...(inQuery ? {} : { payload: rest }),
      });
      const { info, data } = answer.json<{ info: string; data: never }>();
      if (info !== 'success') throw new Refused(info, answer.statusCode, data);
      return data;
    },
  };
};
