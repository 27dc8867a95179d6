/** A key pair as the server makes it: the public half as it sends it, the private half opens what was sent. */
export const keyPair = async () => {
  const algorithm = {
    name: 'RSA-OAEP',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
  return {
    base64: btoa(String.fromCharCode(...spki)),
    opened: async (box: unknown) => {
      const bytes = Uint8Array.from(atob(String(box)), (char) => char.charCodeAt(0));
      return new TextDecoder().decode(
        await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, pair.privateKey, bytes),
      );
    },
  };
};
