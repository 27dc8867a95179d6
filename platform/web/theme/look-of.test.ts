import { expect, test } from 'vitest';
import { contrastOf } from '../../contract/values/colour.ts';
import { HOUSE_THEME, type TenantTheme } from '../../contract/shell/theme.ts';
import { lookOf } from './look-of.ts';
import { variablesOf } from './page-look.ts';
import { look } from './tokens.ts';

const worn = (change: Partial<TenantTheme>) => lookOf({ ...HOUSE_THEME, ...change });

test('who decides nothing has the look of the house', () => {
  expect(lookOf(HOUSE_THEME)).toEqual(look);
  expect(Object.values(variablesOf(HOUSE_THEME)).filter((value) => value !== undefined)).toEqual([]);
});

test('a main colour colours buttons, links and what is chosen, and nothing else', () => {
  const { token, components } = worn({ primaryColour: '#0b7a3b' });
  expect(token).toMatchObject({ colorPrimary: '#0b7a3b', colorLink: '#0b7a3b', colorPrimaryBg: '#e7f2eb' });
  expect(token).toMatchObject({ colorError: look.token!.colorError, colorText: look.token!.colorText });
  expect(components?.Menu).toMatchObject({ itemSelectedBg: '#e7f2eb', itemHeight: 38 });
});

test('links in a pale main colour are darkened until they can be read', () => {
  const { token } = worn({ primaryColour: '#1890ff' });
  expect(contrastOf(token!.colorLink!, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('captions in a text colour of the tenant stay readable on his canvas', () => {
  const { token } = worn({ textColour: '#3a3a52', canvasColour: '#ececf4' });
  for (const name of ['colorTextSecondary', 'colorTextDescription', 'colorTextPlaceholder'] as const)
    expect(contrastOf(token![name]!, '#ececf4'), name).toBeGreaterThanOrEqual(4.5);
});

test('edges lie between the words and the canvas of a tenant', () => {
  const { token, components } = worn({ textColour: '#3a2f26', canvasColour: '#f3efe6' });
  expect(token).toMatchObject({ colorBorder: '#d2ccc3', colorSplit: '#e8e3da' });
  expect(components?.Table).toMatchObject({
    borderColor: '#e8e3da',
    rowHoverBg: look.components!.Table!.rowHoverBg,
  });
});

test('corners, shadow and font', () => {
  const { token, components } = worn({ cardRadius: 0, buttonRadius: 16, boxShadow: 'N', font: 'song' });
  expect(token).toMatchObject({ borderRadiusLG: 0, boxShadowTertiary: 'none' });
  expect(token?.fontFamily).toMatch(/^SimSun/);
  expect(components?.Button).toMatchObject({ borderRadius: 16, primaryShadow: 'none' });
  expect(variablesOf({ ...HOUSE_THEME, cardRadius: 0, boxShadow: 'N', logoPosition: 'right' })).toMatchObject(
    {
      '--portal-card-radius': '0px',
      '--portal-card-shadow': 'none',
      '--portal-logo': 'flex-end',
    },
  );
});
