/**
 * Which senders of `X-Forwarded-For` are believed: so many proxies, from the nearest on. The address of a caller is then the one that the outermost of
 * them saw, whatever the caller himself wrote there. False without any: nothing that is forwarded is looked at.
 */
export const trustedProxies = (count: number): ((address: string, hop: number) => boolean) | false =>
  count === 0 ? false : (_address, hop) => hop < count;
