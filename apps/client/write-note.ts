import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../.cache/api/portal.d.ts';

type Portal = Client<paths>;
type CallOffLine =
  paths['/api/sf/v1/call-off']['get']['responses'][200]['content']['application/json']['data'][number];

/**
 * A program of a supplier that knows nothing of the portal but its API document: with its token it promises what is open on call-off lines
 * in full, and writes a delivery note about it. Returns the number of the note. Fails with the key of the failure.
 */
export const writeNote = async (
  baseUrl: string,
  token: string,
  note: { dispatchOn: string; expectedArrival: string },
): Promise<string> => {
  const portal = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  await commit(
    portal,
    (await openLines(portal)).filter(({ status }) => status === 'new'),
  );
  const [line] = await openLines(portal);
  if (line === undefined) throw new Error('Nothing is open');
  const { data, error } = await portal.POST('/api/sf/v1/delivery-note', {
    body: {
      ...note,
      transportType: 'DIRECT',
      urgent: 'N',
      originCode: 'O1',
      lines: [{ callOffLineId: line.id, quantity: line.openQty }],
    },
  });
  if (error) throw new Error(error.info);
  return data.data.number;
};

const openLines = async (portal: Portal): Promise<CallOffLine[]> => {
  const { data, error } = await portal.GET('/api/sf/v1/call-off', {
    params: { query: { open: 'Y', sort: 'dueOn', limit: 10 } },
  });
  if (error) throw new Error(error.info);
  return data.data;
};

const commit = async (portal: Portal, lines: readonly CallOffLine[]): Promise<void> => {
  if (lines.length === 0) return;
  const { error } = await portal.POST('/api/sf/v1/call-off/commit', {
    body: { lines: lines.map(({ id, version }) => ({ id, version })) },
  });
  if (error) throw new Error(error.info);
};
