import type { FastifyInstance } from 'fastify';

/** Headers every answer carries (OWASP ASVS 5.0, chapter 3). Pages set their own content policy with a nonce. */
export const securityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(ALWAYS);
    // Browsers take it over https alone; a proxy in front says which way a call came.
    if (request.protocol === 'https') reply.header('strict-transport-security', ONLY_HTTPS);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    done();
  });
};

/** For two years, the time that lists of browsers ask for, and for hosts below this one (ASVS 5.0, V3.4.1). */
const ONLY_HTTPS = 'max-age=63072000; includeSubDomains';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
};
