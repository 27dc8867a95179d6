import { hash, randomBytes } from 'node:crypto';

/** 192 bits: what nobody guesses. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** What is kept of a pass. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
