import type { ThemeConfig } from 'antd';
import { familiesOf } from './fonts.ts';

/**
 * The look of the product: white surfaces on a quiet grey canvas, one blue accent, steps of 8 px, dense tables.
 * Every text colour keeps 4.5:1 on white and on the canvas (WCAG 2.2 AA), placeholders and captions included.
 */
export const look: ThemeConfig = {
  cssVar: { key: 'portal' },
  token: {
    colorPrimary: '#0958d9',
    // Darker, not lighter, under the pointer: white text stays readable on it.
    colorPrimaryHover: '#0b4bb8',
    colorPrimaryActive: '#083c94',
    colorInfo: '#0958d9',
    colorLink: '#0958d9',
    colorLinkHover: '#083c94',
    colorLinkActive: '#083c94',
    colorSuccess: '#237804',
    colorWarning: '#ad5a00',
    colorError: '#c81e1e',
    // The library would grey the grounds of such dark colours.
    colorSuccessBg: '#eefaeb',
    colorSuccessBorder: '#a9d99c',
    colorWarningBg: '#fff8e8',
    colorWarningBorder: '#ecc675',
    colorErrorBg: '#fef2f1',
    colorErrorBorder: '#f3b3ae',
    colorText: '#182230',
    colorTextSecondary: '#475467',
    colorTextTertiary: '#566377',
    colorTextDescription: '#566377',
    colorTextPlaceholder: '#667085',
    colorTextDisabled: '#6b7585',
    colorBgLayout: '#f4f6f9',
    colorBorder: '#cdd4de',
    colorBorderSecondary: '#e6eaf0',
    colorSplit: '#e9edf2',
    borderRadius: 6,
    borderRadiusLG: 10,
    fontFamily: familiesOf.house,
    fontSize: 14,
    controlHeight: 32,
    controlHeightLG: 44,
    wireframe: false,
    boxShadowTertiary: '0 1px 2px rgba(16, 24, 40, 0.05)',
    motionDurationMid: '0.16s',
    motionDurationSlow: '0.22s',
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
    Card: { headerFontSize: 15 },
    Form: { labelColor: '#344054', itemMarginBottom: 20, verticalLabelPadding: '0 0 6px' },
    Menu: {
      itemHeight: 38,
      itemMarginInline: 8,
      itemBorderRadius: 6,
      itemColor: '#344054',
      itemSelectedBg: '#e9f1fe',
      itemHoverBg: 'var(--quiet-ground)',
      subMenuItemBg: 'transparent',
      activeBarBorderWidth: 0,
      iconSize: 16,
    },
    Table: {
      headerBg: 'var(--quiet-pale)',
      headerColor: '#475467',
      headerSplitColor: 'transparent',
      rowHoverBg: '#f3f7fd',
      rowSelectedBg: '#e9f1fe',
      rowSelectedHoverBg: '#dfeafd',
      borderColor: '#e9edf2',
      cellPaddingBlock: 10,
      cellPaddingBlockMD: 8,
      cellPaddingBlockSM: 6,
      cellPaddingInlineSM: 10,
    },
    // Off is grey, but a grey that is seen, with a word in it that can be read.
    Switch: { colorTextQuaternary: '#667085', colorTextTertiary: '#475467' },
    Tabs: { horizontalItemGutter: 28 },
    Tooltip: { colorBgSpotlight: '#182230' },
  },
};
