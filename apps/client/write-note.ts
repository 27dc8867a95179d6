import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../../.cache/api/portal.d.ts';

type Portal = Client<paths>;
type CallOffLine = components['schemas']['CallOffRow'];
/** Who solves the captcha of the portal: tells how far the piece is moved, of a picture 354 pixels wide. */
type Solver = (captchaId: string) => Promise<number>;

/** On every write; any name that the caller gives itself. */
const header = { 'client-id': 'supplier-erp' };

/**
 * A program of a supplier that knows nothing of the portal but its API document: signs in, promises what is open on call-off lines in full,
 * and writes a delivery note about it. Returns the number of the note. Fails with the key of the failure.
 */
export const writeNote = async (
  baseUrl: string,
  { account, password, solve }: { account: string; password: string; solve: Solver },
  note: { dispatchOn: string; expectedArrival: string },
): Promise<string> => {
  const portal = createClient<paths>({ baseUrl });
  const token = await signIn(portal, account, password, solve);
  portal.use({
    onRequest: ({ request }) => {
      request.headers.set('access-token', token);
    },
  });
  await commit(
    portal,
    (await openLines(portal)).filter(({ status }) => status === 'new'),
  );
  const [line] = await openLines(portal);
  if (line === undefined) throw new Error('Nothing is open');
  const { data, error } = await portal.POST('/api/sf/v1/delivery-note', {
    params: { header },
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
    params: { header },
    body: { lines: lines.map(({ id, version }) => ({ id, version })) },
  });
  if (error) throw new Error(error.info);
};

/** Returns the session's token, which programs send as `access-token`. */
const signIn = async (portal: Portal, account: string, password: string, solve: Solver): Promise<string> => {
  const uuid = randomBytes(16).toString('hex');
  const key = await portal.GET('/api/system/v1/encryption/init', { params: { query: { uuid } } });
  const captcha = await portal.GET('/api/system/v1/cc/gen');
  if (key.error) throw new Error(key.error.info);
  if (captcha.error) throw new Error(captcha.error.info);
  const { id } = captcha.data.data;
  const checked = await portal.POST('/api/system/v1/cc/check/{id}', {
    params: { path: { id } },
    body: {
      by: 'keys',
      trackList: steps(await solve(id)),
      bgImageWidth: 354,
      bgImageHeight: 200,
      sliderImageWidth: 66,
      sliderImageHeight: 200,
      startSlidingTime: '',
      entSlidingTime: '',
    },
  });
  if (checked.error) throw new Error(checked.error.info);
  const { error, response } = await portal.POST('/api/system/v1/login', {
    params: { header },
    body: {
      account,
      password: encrypted(key.data.data, password),
      uuid,
      captchaId: id,
      captchaToken: checked.data.data,
    },
  });
  if (error) throw new Error(error.info);
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('portal_session='));
  return decodeURIComponent(session!.split(';')[0]!.split('=')[1]!);
};

/** The slider moved by arrow keys, one pixel and a few milliseconds each. */
const steps = (to: number): components['schemas']['TrackPoint'][] =>
  Array.from({ length: Math.round(to) + 1 }, (_, x) => ({
    x,
    y: 0,
    type: x === 0 ? 'down' : x === Math.round(to) ? 'up' : 'move',
    t: x * 15,
  }));

const encrypted = (spki: string, text: string): string => {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(text),
  ).toString('base64');
};
