import { mixed, quieter, readableOn, tintsOf } from '../../contract/values/colour.ts';
import { HOUSE_THEME, type TenantTheme } from '../../contract/shell/theme.ts';

type Variables = Readonly<Record<`--${'portal' | 'turn' | 'quiet'}-${string}`, string | undefined>>;

/**
 * What our own style sheets take of a tenant's look, as variables of the page. Undefined where the tenant decided nothing: the
 * house's value stands in `base.css`.
 */
export const variablesOf = (theme: TenantTheme): Variables => ({
  '--portal-canvas': own(theme, 'canvasColour'),
  '--portal-text': own(theme, 'textColour'),
  ...paletteOf('accent', own(theme, 'primaryColour')),
  ...paletteOf('success', own(theme, 'successColour')),
  ...paletteOf('warning', own(theme, 'warningColour')),
  ...paletteOf('error', own(theme, 'errorColour')),
  ...quietOf(theme),
  '--portal-card-radius': theme.cardRadius === HOUSE_THEME.cardRadius ? undefined : `${theme.cardRadius}px`,
  '--portal-card-shadow': theme.boxShadow === 'N' ? 'none' : undefined,
  '--portal-logo': { left: undefined, centre: 'center', right: 'flex-end' }[theme.logoPosition],
});

/** Writes the variables into the page; those that are undefined are taken away. */
export const dressPage = (theme: TenantTheme): void => {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(variablesOf(theme))) {
    if (value === undefined) style.removeProperty(name);
    else style.setProperty(name, value);
  }
};

type ColourName =
  | 'primaryColour'
  | 'successColour'
  | 'warningColour'
  | 'errorColour'
  | 'textColour'
  | 'canvasColour';

const own = (theme: TenantTheme, name: ColourName): string | undefined =>
  theme[name] === HOUSE_THEME[name] ? undefined : theme[name];

/** What stands back follows words and canvas: paler grounds, an edge, and words as pale as can still be read on them. */
const quietOf = (theme: TenantTheme): Variables => {
  const { textColour, canvasColour } = theme;
  const isOwn = own(theme, 'textColour') !== undefined || own(theme, 'canvasColour') !== undefined;
  const ground = mixed(canvasColour, textColour, 0.02);
  return {
    '--quiet-pale': isOwn ? mixed(canvasColour, '#ffffff', 0.3) : undefined,
    '--quiet-ground': isOwn ? ground : undefined,
    '--quiet-line': isOwn ? mixed(canvasColour, textColour, 0.2) : undefined,
    '--turn-theirs-ink': isOwn ? quieter(textColour, ground, 0.2) : undefined,
    '--turn-theirs-line': isOwn ? mixed(canvasColour, textColour, 0.42) : undefined,
    '--turn-ended-ink': isOwn ? quieter(textColour, ground, 0.32) : undefined,
  };
};

/** The colour, its nine tints, two shades, and words of it that can be read on its palest tint. */
const paletteOf = (name: string, colour: string | undefined): Variables => ({
  [`--portal-${name}`]: colour,
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [
      `--portal-${name}-${index + 1}`,
      colour && tintsOf(colour)[index],
    ]),
  ),
  [`--portal-${name}-dark`]: colour && mixed(colour, '#000000', 0.35),
  [`--portal-${name}-darkest`]: colour && mixed(colour, '#000000', 0.7),
  [`--portal-${name}-ink`]: colour && readableOn(colour, tintsOf(colour)[8]!),
});
