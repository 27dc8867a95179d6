/** Names the browser that asked, as long as its code lives. */
export const MAIL_CODE_COOKIE = 'portal_mail_code';
