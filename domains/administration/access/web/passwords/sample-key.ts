const ALGORITHM = {
  name: 'RSA-OAEP',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
};
/** To find the primes of a pair takes longer than most tests: those of a file share one. */
let made: Promise<CryptoKeyPair> | undefined;

/** A key pair for tests, as the server would make it: the public half as PEM, the private half opens what was sent. */
export const sampleKey = async () => {
  const pair = await (made ??= crypto.subtle.generateKey(ALGORITHM, true, ['encrypt', 'decrypt']));
  const spki = btoa(
    String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))),
  );
  return {
    base64: spki,
    pem: `-----BEGIN PUBLIC KEY-----\n${spki.replaceAll(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`,
    opened: async (box: unknown): Promise<string> => {
      const bytes = Uint8Array.from(atob(String(box)), (char) => char.charCodeAt(0));
      return new TextDecoder().decode(
        await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, pair.privateKey, bytes),
      );
    },
  };
};
