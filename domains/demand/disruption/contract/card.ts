import * as z from 'zod/mini';
import {
  Code,
  DayField,
  Moment,
  PositiveQuantity,
  codeText,
  maybe,
  maybeCodeText,
  maybeText,
  selectedOf,
  text,
} from '@portal/platform/contract/fields.ts';
import { causes, effects, linkKinds } from './cause.ts';

/** Characters of a text of the notification (CX-0146, text and resolvingMeasureDescription). */
export const LONGEST_TEXT = 4_000;
export const LONGEST_MEASURE = 400;
export const LONGEST_OWNER = 100;
export const MOST_PARTS = 500;
export const MOST_MEASURES = 50;
export const MOST_LINKS = 100;
const LONGEST_SITES = 850;

const SITE = /^BPNS[a-zA-Z0-9]{12}$/;
export const isSite = (site: string): boolean => SITE.test(site);
/** Site numbers of a text, each once. */
export const sitesIn = (sites: string): string[] => [
  ...new Set(sites.split(/[\s,;，；]+/).filter((site) => site !== '')),
];

/** Site numbers (BPNS) with spaces between them, each once; none is an empty text. */
export const Sites = z.pipe(
  maybeText(LONGEST_SITES),
  z.pipe(
    z.transform((sites: string | null): string => sitesIn(sites ?? '').join(' ')),
    z.string().check(z.refine((sites) => sitesIn(sites).every(isSite), { error: 'notASite' })),
  ),
);

export const PartInput = z.object({
  partNo: Code,
  week: maybe(DayField),
  lost: maybe(PositiveQuantity),
});
export const MeasureInput = z.object({
  measure: text(LONGEST_MEASURE),
  owner: text(LONGEST_OWNER),
  dueOn: maybe(DayField),
  doneOn: maybe(DayField),
});
export const LinkInput = z.object({ kind: selectedOf(linkKinds), number: Code, day: maybe(DayField) });
export const Measures = z.array(MeasureInput).check(z.maxLength(MOST_MEASURES, 'tooMany'));

/** What whoever sends a card says on it. */
export const cardInput = {
  cause: selectedOf(causes),
  effect: selectedOf(effects),
  text: text(LONGEST_TEXT),
  startsAt: Moment,
  endsAt: maybe(Moment),
  sitesSender: Sites,
  sitesRecipient: Sites,
  parts: z.array(PartInput).check(z.maxLength(MOST_PARTS, 'tooMany')),
  measures: Measures,
  links: z.array(LinkInput).check(z.maxLength(MOST_LINKS, 'tooMany')),
} as const;
/** With whom: the plant says the supplier, a supplier sends to the plant. */
export const partner = { supplierCode: maybeCodeText(35) } as const;
export const UnknownCode = codeText(60);

const Card = z.object(cardInput);
export type Card = z.output<typeof Card>;
