import * as z from 'zod/mini';
import { longest } from '../fields.ts';

/** What a text with headings, lists, tables and links is made of; everything else is taken out of it. */
export const richTags = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'table',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export const richLink = /^(https?:\/\/|mailto:|tel:)/i;

/** A picture of a text is a file of the portal, never one of another host. */
export const richPicture =
  /^\/api\/system\/v1\/file\/([1-9]\d{0,17})\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The files that a text shows as pictures, each once. */
export const picturesIn = (html: string): { readonly id: string; readonly uuid: string }[] => {
  const found = [...html.matchAll(/<img [^<>]*?src="([^"<>]*)"/g)].flatMap(([, address]) => {
    const [, id, uuid] = richPicture.exec(address!) ?? [];
    return id === undefined ? [] : [[id, { id, uuid: uuid! }] as const];
  });
  return [...new Map(found).values()];
};

/** True for `<p> </p>`: marks without a word between them, and no picture. */
export const isBlank = (html: string): boolean =>
  html.replaceAll(/<(?!img )[^<>]*>|&nbsp;/g, '').trim() === '';

/** HTML of an editor, as it comes from a browser: not safe before `safeHtml` of the server. Blank counts as missing. */
export const richText = (max: number) =>
  z.string({ error: 'required' }).check(
    longest(max),
    z.refine((html) => !isBlank(html), { error: 'required' }),
  );
/** The same where it may be left out: blank becomes null. */
export const maybeRichText = (max: number) =>
  z.pipe(
    z.nullish(z.string().check(longest(max))),
    z.transform((html): string | null =>
      html === null || html === undefined || isBlank(html) ? null : html,
    ),
  );
