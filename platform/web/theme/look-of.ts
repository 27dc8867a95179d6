import type { ThemeConfig } from 'antd';
import { mixed, quieter, readableOn, tintsOf } from '../../contract/values/colour.ts';
import { HOUSE_THEME, type TenantTheme } from '../../contract/shell/theme.ts';
import { familiesOf } from './fonts.ts';
import { look } from './tokens.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';

type Tokens = NonNullable<ThemeConfig['token']>;
type Components = NonNullable<ThemeConfig['components']>;
type Part = { token?: Tokens; components?: Components };

/** The look of the components for a tenant: the house's, and what the tenant decided in place of it. */
export const lookOf = (theme: TenantTheme): ThemeConfig => {
  const differs = (name: keyof TenantTheme) => theme[name] !== HOUSE_THEME[name];
  const parts: Part[] = [
    differs('primaryColour') ? primary(theme) : {},
    ...(['success', 'warning', 'error'] as const).map((state) =>
      differs(`${state}Colour`) ? { token: stateTokens(state, theme[`${state}Colour`]) } : {},
    ),
    differs('textColour') || differs('canvasColour') ? words(theme) : {},
    differs('cardRadius')
      ? {
          token: { borderRadiusLG: theme.cardRadius },
          components: { Card: { borderRadiusLG: theme.cardRadius } },
        }
      : {},
    differs('buttonRadius') ? { components: { Button: buttonCorners(theme.buttonRadius) } } : {},
    differs('boxShadow') ? { token: { boxShadowTertiary: 'none' } } : {},
    differs('font') ? { token: { fontFamily: familiesOf[theme.font] } } : {},
  ];
  return parts.reduce<ThemeConfig>(joined, look);
};

const joined = (whole: ThemeConfig, part: Part): ThemeConfig => ({
  ...whole,
  token: { ...whole.token, ...part.token },
  components: Object.fromEntries(
    [...new Set([...Object.keys(whole.components ?? {}), ...Object.keys(part.components ?? {})])].map(
      (name) => [
        name,
        { ...whole.components?.[name as keyof Components], ...part.components?.[name as keyof Components] },
      ],
    ),
  ),
});

/** Darker, not lighter, under the pointer: white words stay readable on it. */
const primary = ({ primaryColour }: TenantTheme): Part => {
  const tint = (level: number) => tintsOf(primaryColour)[level - 1]!;
  const [hover, active] = [mixed(primaryColour, BLACK, 0.15), mixed(primaryColour, BLACK, 0.3)];
  const onTint = readableOn(primaryColour, tint(9));
  const selected = { rowHoverBg: mixed(primaryColour, WHITE, 0.95), rowSelectedBg: tint(9) };
  return {
    token: {
      colorPrimary: primaryColour,
      colorPrimaryHover: hover,
      colorPrimaryActive: active,
      colorPrimaryBg: tint(9),
      colorPrimaryBgHover: tint(8),
      colorPrimaryBorder: tint(6),
      colorPrimaryBorderHover: tint(4),
      colorPrimaryText: primaryColour,
      colorInfo: primaryColour,
      colorInfoBg: tint(9),
      colorInfoBorder: tint(6),
      colorLink: readableOn(primaryColour, WHITE),
      colorLinkHover: active,
      colorLinkActive: active,
    },
    components: {
      Menu: { itemSelectedBg: tint(9), itemSelectedColor: onTint, subMenuItemSelectedColor: onTint },
      Table: { ...selected, rowSelectedHoverBg: tint(8) },
    },
  };
};

const stateTokens = (state: 'success' | 'warning' | 'error', colour: string): Tokens => {
  const tints = tintsOf(colour);
  const name = { success: 'Success', warning: 'Warning', error: 'Error' } as const;
  const of = `color${name[state]}` as const;
  return {
    [of]: colour,
    [`${of}Hover`]: mixed(colour, BLACK, 0.15),
    [`${of}Active`]: mixed(colour, BLACK, 0.3),
    [`${of}Bg`]: tints[8]!,
    [`${of}Border`]: tints[5]!,
  };
};

/** The paler words of captions and hints follow the words, as pale as can still be read on cards and canvas; edges lie between both. */
const words = ({ textColour, canvasColour }: TenantTheme): Part => {
  const paler = (share: number) => quieter(textColour, canvasColour, share);
  const edge = (share: number) => mixed(canvasColour, textColour, share);
  return {
    token: {
      colorText: textColour,
      colorTextSecondary: paler(0.25),
      colorTextTertiary: paler(0.32),
      colorTextDescription: paler(0.32),
      colorTextPlaceholder: paler(0.35),
      colorTextDisabled: paler(0.4),
      colorBgLayout: canvasColour,
      colorBorder: edge(0.18),
      colorBorderSecondary: edge(0.07),
      colorSplit: edge(0.06),
    },
    components: {
      Form: { labelColor: paler(0.15) },
      Menu: { itemColor: paler(0.15) },
      Table: { headerColor: paler(0.25), borderColor: edge(0.06) },
    },
  };
};

const buttonCorners = (radius: number) => ({
  borderRadius: radius,
  borderRadiusLG: radius,
  borderRadiusSM: radius,
});
