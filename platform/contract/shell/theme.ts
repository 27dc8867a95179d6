import * as z from 'zod/mini';
import { wholeNumber } from '../values/whole-number.ts';
import { YesNo, maybeText, longest } from '../fields.ts';

/** Families that systems bring along; nothing is loaded for them. `house` takes what the system itself uses. */
export const FONTS = ['house', 'yahei', 'pingfang', 'noto', 'song', 'kai', 'arial'] as const;
/** Where sign and name stand in their place: in the header and on the login page. */
export const LOGO_POSITIONS = ['left', 'centre', 'right'] as const;
export const MOST_RADIUS = 24;

const Colour = z
  .string({ error: 'required' })
  .check(z.trim(), longest(7, 'notAColour'), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'notAColour'));
const Radius = wholeNumber().check(z.gte(0, 'belowZero'), z.lte(MOST_RADIUS, 'tooLarge'));

/** An address that a link may lead to: a page of the web or of this portal, no script. */
export const GUIDE_URL = /^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/;
const GuideUrl = z.pipe(
  maybeText(500),
  z.nullable(z.string().check(longest(500), z.regex(GUIDE_URL, 'notAnAddress'))),
);

/** What a tenant decides of its look (SPEC section 3, "Theme"), pictures aside. Texts that are null are the product's own. */
export const ThemeFields = z.object({
  primaryColour: Colour,
  successColour: Colour,
  warningColour: Colour,
  errorColour: Colour,
  textColour: Colour,
  canvasColour: Colour,
  productZh: maybeText(30),
  productEn: maybeText(30),
  sloganZh: maybeText(80),
  sloganEn: maybeText(120),
  footerZh: maybeText(120),
  footerEn: maybeText(120),
  logoPosition: z.enum(LOGO_POSITIONS, { error: 'invalidChoice' }),
  font: z.enum(FONTS, { error: 'invalidChoice' }),
  cardRadius: Radius,
  buttonRadius: Radius,
  boxShadow: YesNo,
  guideUrl: GuideUrl,
});
export type ThemeFields = z.output<typeof ThemeFields>;

/** The look as every page takes it, before anybody has signed in too; `logo` and `loginPicture` are addresses. */
export const TenantTheme = z.extend(ThemeFields, {
  logo: z.nullable(z.string()),
  loginPicture: z.nullable(z.string()),
});
export type TenantTheme = z.output<typeof TenantTheme>;

/** The look of the product itself, of a tenant that has decided nothing. */
export const HOUSE_THEME: TenantTheme = {
  primaryColour: '#0958d9',
  successColour: '#237804',
  warningColour: '#ad5a00',
  errorColour: '#c81e1e',
  textColour: '#182230',
  canvasColour: '#f4f6f9',
  productZh: null,
  productEn: null,
  sloganZh: null,
  sloganEn: null,
  footerZh: null,
  footerEn: null,
  logoPosition: 'left',
  font: 'house',
  cardRadius: 8,
  buttonRadius: 6,
  boxShadow: 'Y',
  guideUrl: null,
  logo: null,
  loginPicture: null,
};
