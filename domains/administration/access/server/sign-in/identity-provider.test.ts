import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { boxed, unboxed } from '@portal/platform/server/config/secret-box.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import type { IdentityProvider } from '@portal/platform/server/config/provider-config.ts';
import { authenticator } from '../authenticator.ts';
import { createUser } from '../users/create-user.ts';
import { plugin } from '../plugin.ts';
import { settingsFor, startProvider, type Account } from '../testing/oidc.ts';

const person = {
  tenantId: 0,
  party: 'supplier',
  companyCode: 'S1001',
  plants: ['1000'],
  roles: ['supplier-dispatcher'],
  password: 'Lieferant-2026-spring',
  mustChange: 'N',
} as const;

/** Of the provider, by the name one signs in with there. */
const accounts: Record<string, Account> = {
  known: { sub: 'p-1', email: 'Known@Example.com', email_verified: true },
  impostor: { sub: 'p-2', email: 'known@example.com', email_verified: true },
  unverified: { sub: 'p-3', email: 'second@example.com', email_verified: false },
  silent: { sub: 'p-4', email: 'second@example.com' },
  stranger: { sub: 'p-5', email: 'nobody@example.com', email_verified: true },
  twins: { sub: 'p-6', email: 'twins@example.com', email_verified: true },
  locked: { sub: 'p-7', email: 'locked@example.com', email_verified: true },
  asleep: { sub: 'p-8', email: 'asleep@example.com', email_verified: true },
  roleless: { sub: 'p-9', email: 'roleless@example.com', email_verified: true },
  fresh: { sub: 'p-10', email: 'fresh@example.com', email_verified: true },
  factor: { sub: 'p-11', email: 'factor@example.com', email_verified: true },
  forged: { sub: 'p-12', email: 'forged@example.com', email_verified: true },
};
for (const [name, account] of Object.entries(accounts)) {
  account.preferred_username = name;
  account.sub = name;
}
const joiner = { sub: 'joiner', email: 'joiner@example.com', email_verified: true, name: '张新' };
accounts.joiner = {
  ...joiner,
  preferred_username: 'joiner',
  groups: ['supplier-finance', 'admin'],
  company: 'S2002',
};
accounts.outsider = {
  ...joiner,
  sub: 'outsider',
  preferred_username: 'outsider',
  email: 'o@example.com',
  groups: [],
};

let provider: Awaited<ReturnType<typeof startProvider>>;
let portal: TestPortal;
let settings: IdentityProvider;
let usual: IdentityProvider;
beforeAll(async () => {
  provider = await startProvider(accounts);
  usual = settingsFor(provider.issuer);
  settings = { ...usual };
  portal = await openTestPortal({
    plugins: [plugin],
    seedVersion: 'access-provider-2',
    authenticator,
    identityProvider: settings,
    seed: async (owner) => {
      const user = (userNo: string, email: string, more: object = {}) =>
        createUser(owner, { ...person, userNo, name: userNo, email, ...more });
      // From a workbook: without a password.
      await user('known-here', 'known@example.com', { password: undefined });
      await user('second', 'second@example.com');
      await user('twin-1', 'twins@example.com');
      await user('twin-2', 'Twins@example.com');
      await user('locked-here', 'locked@example.com');
      await user('asleep-here', 'asleep@example.com', { active: 'N' });
      await user('roleless-here', 'roleless@example.com', { roles: [] });
      await user('fresh-here', 'fresh@example.com', { mustChange: 'Y', roles: ['supplier-admin'] });
      await user('factor-here', 'factor@example.com');
      await user('forged-here', 'forged@example.com');
      await sql`update app_user set locked = 'Y' where user_no = 'locked-here'`.execute(owner);
    },
  });
}, 60_000);
afterAll(async () => {
  await portal.close();
  await provider.close();
});
beforeEach(() => {
  Object.assign(settings, usual);
});

type Jar = Record<string, string>;
const visit = async (url: string, jar: Jar) => {
  const answer = await portal.app.inject({ method: 'GET', url, cookies: jar });
  for (const { name, value, maxAge, expires } of answer.cookies)
    if (maxAge === 0 || (expires && expires.getTime() < Date.now())) delete jar[name];
    else jar[name] = value;
  return { status: answer.statusCode, to: answer.headers.location ?? '', answer };
};
const start = async (from = '/') => {
  const jar: Jar = {};
  const { to } = await visit(`/api/system/v1/login/provider?from=${encodeURIComponent(from)}`, jar);
  return { jar, to };
};

/** Signs in at the provider as a browser would, and answers the address it sends the browser back to. */
const throughProvider = async (address: string, name: string): Promise<string> => {
  const jar: Jar = {};
  let at = address;
  let form: string | undefined;
  for (let steps = 0; steps < 12; steps++) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: {
        cookie: Object.entries(jar)
          .map(([key, value]) => `${key}=${value}`)
          .join('; '),
      },
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      jar[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1);
    }
    form = undefined;
    const to = answer.headers.get('location');
    if (to !== null) {
      at = new URL(to, at).href;
      if (at.startsWith(settings.redirectUri)) return at;
    } else {
      const page = await answer.text();
      form = page.includes('value="login"') ? `prompt=login&login=${name}&password=x` : 'prompt=consent';
    }
  }
  throw new Error(`The provider did not send the browser back from ${at}`);
};
const inPortal = (address: string) => new URL(address).pathname + new URL(address).search;
const comeBackAs = async (name: string, from = '/') => {
  const { jar, to } = await start(from);
  const back = await throughProvider(to, name);
  return { ...(await visit(inPortal(back), jar)), jar, back };
};
const me = async (jar: Jar) => {
  const answer = await portal.app.inject({ url: '/api/system/v1/user/information', cookies: jar });
  return answer.json<{ info: string; data: Record<string, unknown> }>();
};
const failureOf = (to: string) => new URL(to, 'http://x').searchParams.get('failure');

test('the browser is sent out with state, nonce and PKCE, and comes back signed in, where it wanted to go', async () => {
  const { to, jar: atFirst } = await start('/common/dn-detail-view?id=5');
  const received = Object.fromEntries(new URL(to).searchParams);
  expect(received).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid profile email',
  });
  expect([received.state, received.nonce, received.code_challenge].every((one) => one!.length >= 40)).toBe(
    true,
  );
  expect(Object.keys(atFirst)).toEqual(['portal_provider']);
  for (const hidden of [received.state!, received.nonce!])
    expect(atFirst.portal_provider).not.toContain(hidden);

  const { status, to: place, jar } = await comeBackAs('known', '/common/dn-detail-view?id=5');
  expect([status, place]).toEqual([303, '/common/dn-detail-view?id=5']);
  expect(Object.keys(jar).toSorted()).toEqual([
    'portal-by-provider',
    'portal-session',
    'portal_browser',
    'portal_session',
  ]);
  expect((await me(jar)).data).toMatchObject({ userNo: 'known-here' });
  const { rows } = await sql<{ outcome: string }>`
    select outcome from operation_log where user_no = 'known-here' and type like '%/login/provider/callback'`.execute(
    portal.owner,
  );
  expect(rows).toEqual([{ outcome: 'ok' }]);
});

test('who cancels at the provider is told so; an answer to nobody’s question is not believed', async () => {
  const { jar, to } = await start();
  const answer = (state: string) =>
    inPortal(
      `${settings.redirectUri}?${new URLSearchParams({ error: 'access_denied', state, iss: settings.issuer }).toString()}`,
    );
  const { state = '' } = Object.fromEntries(new URL(to).searchParams);
  expect(failureOf((await visit(answer('made up'), { ...jar })).to)).toBe('login.providerCheck');
  expect(failureOf((await visit(answer(state), jar)).to)).toBe('login.providerCancelled');
});

test('from then on the subject says who he is, whatever his address becomes', async () => {
  await comeBackAs('known');
  accounts.known!.email = 'renamed@example.com';
  expect((await me((await comeBackAs('known')).jar)).data).toMatchObject({ userNo: 'known-here' });
  accounts.known!.email = 'known@example.com';
});

test.each([
  ['somebody else with the address of a linked user', 'impostor', {}, 'login.providerCheck'],
  ['an address that is not verified', 'unverified', {}, 'login.providerCheck'],
  ['an address of which nothing is said', 'silent', {}, 'login.providerCheck'],
  ['an address that nobody has', 'stranger', {}, 'login.unknownIdentity'],
  ['an address that two users have', 'twins', {}, 'login.providerCheck'],
  ['a user who is locked', 'locked', {}, 'login.locked'],
  ['a user who is not active', 'asleep', {}, 'login.newInactive'],
  ['a user without a role', 'roleless', {}, 'login.noRole'],
  ['a number that nobody has', 'known', { match: 'preferred_username' }, 'login.unknownIdentity'],
] as const)('%s is refused', async (_, name, more, failure) => {
  await comeBackAs('known');
  if ('match' in more) {
    await sql`delete from user_link where subject = 'known'`.execute(portal.owner);
    settings.match = more.match;
  }
  const { to, jar } = await comeBackAs(name);
  expect(failureOf(to)).toBe(failure);
  expect(Object.keys(jar)).toEqual([]);
});

test('an address without a word about it counts when the settings trust the provider', async () => {
  settings.trustsEmail = true;
  expect((await me((await comeBackAs('silent')).jar)).data).toMatchObject({ userNo: 'second' });
});

test('who came in without a password is not asked to change it', async () => {
  const { jar } = await comeBackAs('fresh');
  expect((await me(jar)).data).toMatchObject({
    userNo: 'fresh-here',
    newUserFlag: 'N',
    permissions: expect.arrayContaining([expect.any(String)]) as string[],
  });
});

test('a second factor of the portal is asked for here too', async () => {
  await sql`insert into second_factor (tenant_id, user_id, secret, last_step)
    select tenant_id, id, '-', 0 from app_user where user_no = 'factor-here'`.execute(portal.owner);
  const { to, jar } = await comeBackAs('factor', '/index/home');
  expect(to).toBe('/login?step=code&from=%2Findex%2Fhome');
  expect((await me(jar)).info).toBe('err.token');
  expect(jar.portal_second_step).toBeDefined();
});

const creates = {
  party: 'supplier',
  company: 'S1001',
  plants: ['1000'],
  roles: ['supplier-dispatcher'],
  companyClaim: 'company',
  rolesClaim: 'groups',
} as const;

test('who is unknown becomes a user if the settings say so, with roles of his type only', async () => {
  settings.creates = { ...creates, plants: [...creates.plants], roles: [...creates.roles] };
  const { jar } = await comeBackAs('joiner');
  expect((await me(jar)).data).toMatchObject({
    userNo: 'joiner',
    name: '张新',
    party: 'supplier',
    companyCode: 'S2002',
  });
  const { rows } = await sql<{ code: string }>`
    select role_code as code from user_role join app_user on app_user.id = user_id where user_no = 'joiner'`.execute(
    portal.owner,
  );
  expect(rows).toEqual([{ code: 'supplier-finance' }]);
  expect(failureOf((await comeBackAs('outsider')).to)).toBe('login.noRole');
});

const openAttempt = async (jar: Jar) =>
  JSON.parse((await unboxed(portal.services.files, 'provider-attempt', jar.portal_provider!))!) as Record<
    string,
    unknown
  >;
const boxedAttempt = (attempt: object) =>
  boxed(portal.services.files, 'provider-attempt', JSON.stringify(attempt));

test.each([
  [
    'a state that was not asked',
    async (jar: Jar, back: URL) => (back.searchParams.set('state', 'x'.repeat(43)), jar),
  ],
  ['no state', async (jar: Jar, back: URL) => (back.searchParams.delete('state'), jar)],
  [
    'a code that nobody gave',
    async (jar: Jar, back: URL) => (back.searchParams.set('code', 'y'.repeat(43)), jar),
  ],
  [
    'another issuer',
    async (jar: Jar, back: URL) => (back.searchParams.set('iss', 'https://evil.example'), jar),
  ],
  ['a browser that did not ask', async () => ({})],
  ['the attempt of another browser', async () => (await start()).jar],
  [
    'another nonce',
    async (jar: Jar) => ({
      portal_provider: await boxedAttempt({ ...(await openAttempt(jar)), nonce: 'n' }),
    }),
  ],
  [
    'another verifier',
    async (jar: Jar) => ({
      portal_provider: await boxedAttempt({ ...(await openAttempt(jar)), verifier: 'v'.repeat(43) }),
    }),
  ],
  [
    'an attempt that is too old',
    async (jar: Jar) => ({ portal_provider: await boxedAttempt({ ...(await openAttempt(jar)), until: 1 }) }),
  ],
] as const)('%s fails the check', async (_, spoil: (jar: Jar, back: URL) => Promise<Jar>) => {
  const { jar, to } = await start();
  const back = new URL(await throughProvider(to, 'known'));
  const spoilt = await spoil(jar, back);
  const answer = await visit(back.pathname + back.search, spoilt);
  expect(failureOf(answer.to)).toBe('login.providerCheck');
  expect(spoilt.portal_session).toBeUndefined();
});

test('a callback opens one session', async () => {
  const { jar, to } = await start();
  const before = { ...jar };
  const back = inPortal(await throughProvider(to, 'known'));
  expect((await visit(back, jar)).to).toBe('/');
  expect(failureOf((await visit(back, before)).to)).toBe('login.providerCheck');
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'nobody is sent to %s',
  async (from) => {
    expect((await comeBackAs('known', from)).to).toBe('/');
  },
);

const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A provider that says what it is told to: for what a real one never does. */
const forger = async (claims: (issuer: string) => object, signedWith?: KeyObject, tokensAt?: string) => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let issuer = '';
  const token = (): string => {
    const body = `${base64({ alg: 'RS256', kid: 'one' })}.${base64(claims(issuer))}`;
    return `${body}.${sign('sha256', Buffer.from(body), signedWith ?? keys.privateKey).toString('base64url')}`;
  };
  const server: Server = createServer((request, response) => {
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${tokensAt ?? issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/jwks': () => ({
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      }),
      '/token': () => ({ access_token: 'a', token_type: 'Bearer', id_token: token() }),
    };
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(answers[request.url!]?.() ?? {}));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { issuer, close: () => server.close() };
};

const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const now = () => Math.floor(Date.now() / 1000);
const inOrder = (iss: string, nonce: string) => ({
  iss,
  aud: 'portal',
  sub: 'forged',
  nonce,
  iat: now(),
  exp: now() + 60,
  email: 'forged@example.com',
  email_verified: true,
});

test.each([
  ['a token in order', {}, undefined, undefined],
  ['a token that another key signed', {}, foreignKey, 'login.providerCheck'],
  ['a token of another issuer', { iss: 'https://evil.example' }, undefined, 'login.providerCheck'],
  ['a token for another client', { aud: 'other' }, undefined, 'login.providerCheck'],
  ['a token that has expired', { exp: now() - 600, iat: now() - 1200 }, undefined, 'login.providerCheck'],
  ['a token with another nonce', { nonce: 'x' }, undefined, 'login.providerCheck'],
  ['a token of nobody', { sub: '' }, undefined, 'login.providerCheck'],
])('%s: %j', async (_, wrong, key, failure) => {
  let nonce = '';
  const forged = await forger((issuer) => ({ ...inOrder(issuer, nonce), ...wrong }), key);
  settings.issuer = forged.issuer;
  const { jar, to } = await start();
  nonce = new URL(to).searchParams.get('nonce')!;
  const state = new URL(to).searchParams.get('state')!;
  const { to: place } = await visit(`/api/system/v1/login/provider/callback?code=c&state=${state}`, jar);
  forged.close();
  expect(failureOf(place)).toBe(failure ?? null);
  expect('portal_session' in jar).toBe(failure === undefined);
});

test.each([false, true])(
  'tokens of a neighbour within are fetched where the operator says so: %s',
  async (mayBeInner) => {
    let nonce = '';
    let asked = 0;
    const neighbour = await forger((own) => {
      asked++;
      return inOrder(own, nonce);
    });
    const forged = await forger((own) => inOrder(own, nonce), undefined, neighbour.issuer);
    Object.assign(settings, { issuer: forged.issuer, mayBeInner });
    const { jar, to } = await start();
    ({ nonce } = Object.fromEntries(new URL(to).searchParams) as { nonce: string });
    const state = new URL(to).searchParams.get('state')!;
    await visit(`/api/system/v1/login/provider/callback?code=c&state=${state}`, jar);
    for (const one of [forged, neighbour]) one.close();
    Object.assign(settings, usual);
    expect(asked).toBe(mayBeInner ? 1 : 0);
  },
);

test('a provider that does not answer is told of, and asked again the next time', async () => {
  settings.issuer = 'http://127.0.0.1:9';
  expect(failureOf((await start('/index/home')).to)).toBe('login.providerCheck');
  Object.assign(settings, usual);
  expect((await start()).to).toContain(provider.issuer);
});

test.each([
  ['0', { provider: { name: 'OEM' }, tenant: { envNo: 0, nameZh: '默认租户', nameEn: 'Default tenant' } }],
  ['77', { provider: null, tenant: null }],
])(
  'the login page of tenant %s learns its name, and the provider by its name alone',
  async (number, ways) => {
    const answer = await portal.app.inject({
      url: '/api/system/v1/login/way',
      headers: { 'tenant-id': number },
    });
    expect(answer.json<{ data: unknown }>().data).toEqual(ways);
  },
);
