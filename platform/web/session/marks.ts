/** On https the server gives its cookies this beginning (`platform/server/http/session-cookie.ts`): no neighbour of the host can set them. */
const OF_THIS_HOST = '__Host-';

/** True when the mark stands in `cookies` (the text of `document.cookie`), under either of its names. */
export const hasMark = (cookies: string, name: string): boolean =>
  cookies.split('; ').some((one) => one === `${name}=1` || one === `${OF_THIS_HOST}${name}=1`);

/** Takes a mark out of this browser, as plain and secure connections keep it. */
export const dropMark = (name: string): void => {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`;
  document.cookie = `${OF_THIS_HOST}${name}=; Path=/; Max-Age=0; SameSite=Strict; Secure`;
};
