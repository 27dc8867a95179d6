import * as z from 'zod/mini';
import { choice, code, count, flag, own, text as name } from '@portal/platform/contract/columns.ts';
import { YesNo, maybeIds, selectedOf, text } from '@portal/platform/contract/fields.ts';
import { contains, isFlag, oneOf, ownFilter } from '@portal/platform/contract/filters.ts';

/** What bears tags; each is the table of its records, too. */
export const tagged = ['part', 'supplier', 'bulletin'] as const;
export type Tagged = (typeof tagged)[number];

/** Colours by name: text and ground at 4.5 : 1 or better. */
export const tagLooks = {
  grey: { ink: '#3d4551', ground: '#eef0f3', edge: '#c3cad4' },
  red: { ink: '#a31616', ground: '#fdebea', edge: '#f0a6a1' },
  orange: { ink: '#7a3e00', ground: '#fff0e0', edge: '#eebb85' },
  yellow: { ink: '#5f4b00', ground: '#fdf6d2', edge: '#dcc766' },
  green: { ink: '#17602f', ground: '#e7f6ec', edge: '#96d3aa' },
  blue: { ink: '#0b4fb3', ground: '#e8f1fd', edge: '#9dc3f5' },
  purple: { ink: '#5b2a9d', ground: '#f2eafc', edge: '#c5a6ec' },
} as const;
export type TagColour = keyof typeof tagLooks;
export const tagColours = Object.keys(tagLooks) as [TagColour, ...TagColour[]];

export const tagColumns = {
  nameZh: name({ card: 'title', px: 160, chars: 20, sorts: true, input: text(20) }),
  nameEn: name({ px: 180, chars: 24, sorts: true, input: text(30) }),
  colour: choice(tagColours, 'colour', {
    card: 'sign',
    px: 110,
    chars: 10,
    input: selectedOf(tagColours),
    span: 24,
  }),
  forParts: flag({ px: 90, chars: 10, input: YesNo, span: 8 }),
  forSuppliers: flag({ px: 100, chars: 10, input: YesNo, span: 8 }),
  forBulletins: flag({ px: 100, chars: 10, input: YesNo, span: 8 }),
  /** Records that bear it. */
  uses: count({ card: 'figure', px: 110, sorts: true }),
  createdBy: code({ px: 130, sorts: true }),
  /** Y: the caller has made it. */
  mine: flag({ hidden: 'always' }),
};

export const tagFilters = {
  name: contains(),
  colour: oneOf(tagColours, 'colour'),
  forParts: isFlag(),
  forSuppliers: isFlag(),
  forBulletins: isFlag(),
  createdBy: contains(),
};

type Uses = { forParts: string; forSuppliers: string; forBulletins: string };

/** A tag must be for something. */
export const isForSomething = z.refine<Uses>(
  ({ forParts, forSuppliers, forBulletins }) => [forParts, forSuppliers, forBulletins].includes('Y'),
  { path: ['forParts'], error: 'tag.forNothing' },
);

/** A tag as records show it. */
export const TagMark = z.object({
  id: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  colour: z.enum(tagColours),
});
export type TagMark = z.output<typeof TagMark>;

/** The tags of a record, in its list. */
export const tags = () => own(z.array(TagMark), { px: 170, card: 'more' });
/** Records that bear one of these tags: `tag=3,5`. */
export const byTag = () => ownFilter(maybeIds);
