import type { Selectable } from 'kysely';
import type { ThemeFields } from '@portal/platform/contract/shell/theme.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';

export type ThemeRow = Selectable<Tables['tenant_theme']>;

/** What a row says of the look, pictures aside. */
export const fieldsOf = (row: ThemeRow): ThemeFields => ({
  primaryColour: row.primary_colour,
  successColour: row.success_colour,
  warningColour: row.warning_colour,
  errorColour: row.error_colour,
  textColour: row.text_colour,
  canvasColour: row.canvas_colour,
  productZh: row.product_zh,
  productEn: row.product_en,
  sloganZh: row.slogan_zh,
  sloganEn: row.slogan_en,
  footerZh: row.footer_zh,
  footerEn: row.footer_en,
  logoPosition: row.logo_position,
  font: row.font,
  cardRadius: row.card_radius,
  buttonRadius: row.button_radius,
  boxShadow: row.box_shadow,
  guideUrl: row.guide_url,
});

type Pictures = { logoId: string | null; loginPictureId: string | null };

export const columnsOf = (theme: ThemeFields & Pictures) => ({
  primary_colour: theme.primaryColour,
  success_colour: theme.successColour,
  warning_colour: theme.warningColour,
  error_colour: theme.errorColour,
  text_colour: theme.textColour,
  canvas_colour: theme.canvasColour,
  product_zh: theme.productZh,
  product_en: theme.productEn,
  slogan_zh: theme.sloganZh,
  slogan_en: theme.sloganEn,
  footer_zh: theme.footerZh,
  footer_en: theme.footerEn,
  logo_id: theme.logoId,
  login_picture_id: theme.loginPictureId,
  logo_position: theme.logoPosition,
  font: theme.font,
  card_radius: theme.cardRadius,
  button_radius: theme.buttonRadius,
  box_shadow: theme.boxShadow,
  guide_url: theme.guideUrl,
});
