import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import { cookieSetter, cookiesOf, nameOfPath } from '@portal/platform/server/http/session-cookie.ts';
import { boxed, unboxed } from '@portal/platform/server/config/secret-box.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import type { IdentityProvider } from '@portal/platform/server/config/provider-config.ts';
import { BY_PROVIDER, PROVIDER_CALLBACK, PROVIDER_LOGIN } from '../../contract/sign-in/login-ways.ts';
import { inAccess } from '../permissions/rights.ts';
import { admit, giveCookies, type Admitted } from './admit.ts';
import { countAttempt, refuseIfTooMany } from './attempts.ts';
import { obstacleOf } from './candidate.ts';
import type { SignInRequest } from './sign-in-request.ts';
import { logSignIn } from './log-sign-in.ts';
import { countFailure, logRefusal } from './refusal.ts';
import { placeInPortal } from './place.ts';
import { addressAtProvider, claimsBehind, newAttempt, type Attempt, type Claims } from './provider.ts';
import { userBehind } from './provider-user.ts';

const TYPE = `GET ${PROVIDER_CALLBACK}`;
const ATTEMPT = 'portal_provider';
const ATTEMPT_MINUTES = 10;
const BOX_OWNER = 'provider-attempt';
/** How long the browser remembers by which way it came in last. */
const REMEMBERED_DAYS = 30;

/** The way through the identity provider: out to it, and back. Both are pages a browser visits, so they stand beside the calls. */
export const providerRoutes = (app: FastifyInstance, services: PortalServices): void => {
  const settings = services.identityProvider;
  if (settings === undefined) return;
  app.get(`/api${PROVIDER_LOGIN}`, async (request, reply) => goThere(settings, services, request, reply));
  app.get(`/api${PROVIDER_CALLBACK}`, async (request, reply) => comeBack(settings, services, request, reply));
};

type Remembered = Attempt & { from: string; until: number };

/** What is asked is remembered in the browser itself, in a box that only we open. */
const goThere = async (
  settings: IdentityProvider,
  services: PortalServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const started = performance.now();
  const from = placeInPortal((request.query as { from?: unknown }).from);
  try {
    await inAccess(services, settings.tenantId, async (db) => countAttempt(db, 'provider', request.ip));
    const attempt = newAttempt();
    const address = await addressAtProvider(settings, attempt);
    const until = Date.now() + ATTEMPT_MINUTES * 60_000;
    const remembered: Remembered = { ...attempt, from, until };
    // Lax: it has to come along when the provider sends the browser back.
    const box = await boxed(services.files, BOX_OWNER, JSON.stringify(remembered));
    void reply.setCookie(nameOfPath(request, ATTEMPT), box, {
      ...cookieOf(request),
      maxAge: ATTEMPT_MINUTES * 60,
    });
    return reply.redirect(address, 303);
  } catch (error) {
    const key = keyOf(error, services);
    const signInRequest = doorOf(settings, services, request, reply);
    await logRefusal(signInRequest, { type: `GET ${PROVIDER_LOGIN}`, userNo: '', started }, key);
    return refused(reply, key, from);
  }
};

const comeBack = async (
  settings: IdentityProvider,
  services: PortalServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const started = performance.now();
  const signInRequest = doorOf(settings, services, request, reply);
  const remembered = await rememberedBy(services, request.cookies[nameOfPath(request, ATTEMPT)]);
  void reply.clearCookie(nameOfPath(request, ATTEMPT), cookieOf(request));
  const from = remembered?.from ?? '/';
  let userNo = '';
  try {
    await inAccess(services, settings.tenantId, async (db) => refuseIfTooMany(db, 'failure', request.ip));
    if (!remembered) throw new Failure('login.providerCheck');
    const query = new URL(request.url, settings.redirectUri).search;
    const claims = await claimsBehind(settings, remembered, query);
    userNo = claims.preferred_username ?? claims.email ?? claims.sub;
    const { next, ...admitted } = await admittedBy(signInRequest, settings, claims, userNo);
    await logSignIn(signInRequest, started, { ...admitted, outcome: 'ok', type: TYPE });
    giveCookies(signInRequest, { next, token: admitted.token });
    signInRequest.setCookie(BY_PROVIDER, '1', { httpOnly: false, maxAge: REMEMBERED_DAYS * 86_400 });
    return reply.redirect(
      next === 'in' ? from : `/login?${new URLSearchParams({ step: next, from }).toString()}`,
      303,
    );
  } catch (error) {
    const key = keyOf(error, services);
    if (key !== 'login.providerCancelled') await countFailure(signInRequest);
    await logRefusal(signInRequest, { type: TYPE, userNo, started }, key);
    return refused(reply, key, from);
  }
};

const admittedBy = async (
  request: SignInRequest,
  settings: IdentityProvider,
  claims: Claims,
  userNo: string,
): Promise<Admitted & { userNo: string; userName: string }> => {
  const { tenantId } = settings;
  const candidate = await inAccess(
    request.services,
    tenantId,
    async (db) => userBehind(db, settings, claims),
    {
      userNo,
      userName: claims.name ?? userNo,
    },
  );
  const obstacle = obstacleOf(candidate);
  if (obstacle !== undefined) throw new Failure(obstacle);
  const whose = { tenantId, userId: candidate.id };
  // `mfa`: the provider has asked for a second factor itself (RFC 8176).
  const factorDone = claims.amr?.includes('mfa') ?? false;
  const admitted = await inAccess(request.services, tenantId, async (db) =>
    admit(request, db, whose, { way: 'provider', factorDone }),
  );
  return { ...admitted, userNo: candidate.userNo, userName: candidate.name };
};

const doorOf = (
  { tenantId }: IdentityProvider,
  services: PortalServices,
  request: FastifyRequest,
  reply: FastifyReply,
): SignInRequest => ({
  services,
  tenantId,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  cookies: cookiesOf(request),
  setCookie: cookieSetter(request, reply),
});

const cookieOf = (request: FastifyRequest) =>
  ({
    path: `/api${PROVIDER_LOGIN}`,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  }) as const;

const rememberedBy = async (
  { files }: PortalServices,
  cookie: string | undefined,
): Promise<Remembered | undefined> => {
  const text = cookie === undefined ? undefined : await unboxed(files, BOX_OWNER, cookie);
  const remembered = text === undefined ? undefined : (JSON.parse(text) as Remembered);
  return remembered && remembered.until > Date.now() ? remembered : undefined;
};

/** Whatever is wrong with the provider's answer is one thing to the person; the operator finds the cause. */
const keyOf = (error: unknown, { log }: PortalServices): FailureKey => {
  if (error instanceof Failure) return error.key;
  // An answer to our own question: its state was checked before.
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return 'login.providerCancelled';
  const { code, message, cause } = error as Error & { code?: string };
  const because = cause instanceof Error ? cause.message : undefined;
  log.warn({ code, message, because }, 'The identity provider could not be relied on');
  return 'login.providerCheck';
};

const refused = (reply: FastifyReply, key: FailureKey, from: string): FastifyReply =>
  reply.redirect(`/login?${new URLSearchParams({ failure: key, from }).toString()}`, 303);
