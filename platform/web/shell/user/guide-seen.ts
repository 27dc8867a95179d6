/** SPEC section 9. */
const SEEN = '_GUIDE_';
const A_YEAR = 365 * 24 * 60 * 60;

/** True when `cookies` (the text of `document.cookie`) says that this browser has shown the guide. */
export const guideSeen = (cookies: string): boolean => cookies.split('; ').includes(`${SEEN}=Y`);

/** The guide does not come by itself again in this browser. */
export const markGuideSeen = (): void => {
  document.cookie = `${SEEN}=Y; Path=/; Max-Age=${A_YEAR}; SameSite=Strict`;
};
