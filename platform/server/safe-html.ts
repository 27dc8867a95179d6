import sanitizeHtml from 'sanitize-html';
import { richLink, richTags } from '@portal/platform/contract/values/rich-text.ts';

/**
 * Takes everything out of HTML but `richTags` and links that lead out of the portal. It is done before the text is kept; whoever
 * shows it builds it up again from the same tags (`RichText`), so neither trusts the other.
 */
export const safeHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...richTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // The text of a script is no text.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'svg', 'math'],
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !richLink.test(attribs.href ?? ''),
  });
