import type { FastifyInstance } from 'fastify';

/** Headers every answer carries (OWASP ASVS 5.0, chapter 3). Pages set their own content policy with a nonce. */
export const securityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(ALWAYS);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    done();
  });
};

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
};
