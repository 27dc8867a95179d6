import type { ThemeFields } from '@portal/platform/contract/shell/theme.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';

type TenantThemeTable = OwnedRow & {
  primary_colour: string;
  success_colour: string;
  warning_colour: string;
  error_colour: string;
  text_colour: string;
  canvas_colour: string;
  product_zh: string | null;
  product_en: string | null;
  slogan_zh: string | null;
  slogan_en: string | null;
  footer_zh: string | null;
  footer_en: string | null;
  logo_id: string | null;
  login_picture_id: string | null;
  logo_position: ThemeFields['logoPosition'];
  font: ThemeFields['font'];
  card_radius: number;
  button_radius: number;
  box_shadow: 'Y' | 'N';
  guide_url: string | null;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    tenant_theme: TenantThemeTable;
  }
}
