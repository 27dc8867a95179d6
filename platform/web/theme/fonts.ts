import type { FONTS } from '../../contract/shell/theme.ts';

type Font = (typeof FONTS)[number];

/** Latin before Chinese, from what each system brings along: `system-ui` would set Latin in a Chinese face on Windows. */
const LATIN = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial";
const CHINESE =
  "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif";

/** The families of a font, the nearest relative of each system after it. Nothing is loaded. */
export const familiesOf: Readonly<Record<Font, string>> = {
  house: `${LATIN}, ${CHINESE}`,
  yahei: `'Microsoft YaHei', ${CHINESE}`,
  pingfang: `'PingFang SC', ${CHINESE}`,
  noto: `'Noto Sans SC', 'Noto Sans CJK SC', 'Source Han Sans SC', ${CHINESE}`,
  song: "SimSun, 'Songti SC', 'Noto Serif SC', 'Noto Serif CJK SC', serif",
  kai: "KaiTi, 'Kaiti SC', STKaiti, 'Noto Serif SC', serif",
  arial: `Arial, Helvetica, ${CHINESE}`,
};
