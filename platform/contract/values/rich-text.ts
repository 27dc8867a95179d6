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

/** True for `<p> </p>`: marks without a word between them. */
export const isBlank = (html: string): boolean => html.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() === '';

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
