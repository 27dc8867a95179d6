import sanitizeHtml from 'sanitize-html';
import { richLink, richPicture, richTags } from '@portal/platform/contract/values/rich-text.ts';

/**
 * Takes everything out of HTML but `richTags` and links that lead out of the portal, and, where the text may have them, pictures that are files of
 * the portal. It is done before the text is kept; whoever shows it builds it up again from the same tags (`RichText`), so neither trusts the other.
 */
export const safeHtml = (html: string, { pictures = false }: { readonly pictures?: boolean } = {}): string =>
  sanitizeHtml(html, {
    allowedTags: pictures ? [...richTags, 'img'] : [...richTags],
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // The text of a script is no text.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'svg', 'math'],
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'a' && !richLink.test(attribs.href ?? '')) ||
      (tag === 'img' && !richPicture.test(attribs.src ?? '')),
  });
