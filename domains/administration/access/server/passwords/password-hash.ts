import { hash, verify } from '@node-rs/argon2';

/** argon2id at OWASP's setting for servers; the work is done off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password in PHC string form: it carries its own salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/**
 * True when `password` is the one behind `hashed`. Without a hash it takes as long as with one and answers false, so
 * nobody learns from the clock whether an account exists.
 */
export const passwordFits = async (hashed: string | null | undefined, password: string): Promise<boolean> => {
  const fits = await verify(hashed ?? (await nobody()), password);
  return hashed !== undefined && hashed !== null && fits;
};

let nobodysHash: Promise<string> | undefined;
const nobody = (): Promise<string> => (nobodysHash ??= hashPassword('nobody knows this one'));
