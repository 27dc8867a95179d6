/**
 * The page that a link to a new password opens. The secret stands behind its `#`: browsers send nothing of that, so no proxy writes it
 * down. A file of its own: the list of pages, which every browser fetches first, names it and needs none of the calls.
 */
export const LINK_PAGE = '/password-link';
