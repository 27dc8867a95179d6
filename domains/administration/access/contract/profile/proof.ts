import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Encrypted, KeyName } from '../sign-in/login-calls.ts';

/**
 * Changes that could take an account away from its person (the address that sign-in codes go to, the second
 * factor, the other sessions) want him to have proved who he is within these minutes (OWASP ASVS 5.0, 7.5): signing in does,
 * and `proveAgain`.
 */
export const PROOF_LASTS_MINUTES = 10;

export const proveAgain = endpoint({
  path: '/system/v1/session/proof',
  needs: 'session',
  name: { zh: '身份确认', en: 'Confirm identity' },
  answersOnce: true,
  summary: `The caller gives his password once more; changes that want it are open to his session for ${PROOF_LASTS_MINUTES} minutes`,
  input: z.object({
    password: Encrypted,
    /** The name given to `beginEncryption`. */
    key: KeyName,
  }),
  fails: ['login.keyExpired', 'login.tooManyFailures', 'password.none', 'password.wrongCurrent'],
});
