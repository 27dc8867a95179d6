/** Places of the styles in `styles.xml`; the bad (red) twin of each stands `BAD` places behind it, the locked one `LOCKED`. */
export const style = {
  plain: 0,
  text: 1,
  whole: 2,
  decimal: 3,
  day: 4,
  moment: 5,
  money: 6,
  flag: 7,
  digits: 8,
  head: 9,
};
export type StyleName = keyof typeof style;
export const BAD = 10;
export const LOCKED = 20;
/** How many there are in all. */
export const STYLES = 30;

const TEXT = 49;
const WHOLE = 3;
const MONEY = 4;
const DECIMAL = 164;
const DAY = 165;
const MOMENT = 166;

/** Text columns are formatted as text: a part number typed there keeps its leading zeros, and `=1+1` stays what it is. */
const formats: { readonly [name in Exclude<StyleName, 'head'>]: readonly [format: number, align: string] } = {
  plain: [0, '<alignment vertical="center"/>'],
  text: [TEXT, '<alignment vertical="center"/>'],
  whole: [WHOLE, '<alignment vertical="center"/>'],
  decimal: [DECIMAL, '<alignment vertical="center"/>'],
  day: [DAY, '<alignment horizontal="center" vertical="center"/>'],
  moment: [MOMENT, '<alignment horizontal="center" vertical="center"/>'],
  money: [MONEY, '<alignment vertical="center"/>'],
  flag: [0, '<alignment horizontal="center" vertical="center"/>'],
  digits: [TEXT, '<alignment horizontal="right" vertical="center"/>'],
};

type Look = { readonly font: number; readonly fill: number; readonly border: number };
const cell = (format: number, align: string, { font, fill, border }: Look, isOpen: boolean): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" ` +
  `applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1" applyProtection="1">${align}` +
  `<protection locked="${isOpen ? 0 : 1}"/></xf>`;

const all = (look: Look, isOpen: boolean): string[] =>
  Object.values(formats).map(([format, align]) => cell(format, align, look, isOpen));
const head = cell(
  TEXT,
  '<alignment horizontal="center" vertical="center" wrapText="1"/>',
  { font: 1, fill: 2, border: 1 },
  false,
);
const plain = all({ font: 0, fill: 0, border: 0 }, true);
const bad = all({ font: 2, fill: 3, border: 2 }, true);
/** Grey: what stays, and what is only told. */
const locked = all({ font: 0, fill: 4, border: 0 }, false);
const styles = [...plain, head, ...bad, head, ...locked, head];

const fontOf = (extra: string, colour: string): string =>
  `<font>${extra}<sz val="10"/><color rgb="${colour}"/><name val="Microsoft YaHei"/><family val="2"/><charset val="134"/></font>`;
const fillOf = (colour: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`;
const borderOf = (colour: string): string =>
  `<border>${['left', 'right', 'top', 'bottom'].map((side) => `<${side} style="thin"><color rgb="${colour}"/></${side}>`).join('')}<diagonal/></border>`;

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<numFmts count="3"><numFmt numFmtId="${DECIMAL}" formatCode="#,##0.000###"/><numFmt numFmtId="${DAY}" formatCode="yyyy\\-mm\\-dd"/>\
<numFmt numFmtId="${MOMENT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>\
<fonts count="3">${fontOf('', 'FF1F2937')}${fontOf('<b/>', 'FFFFFFFF')}${fontOf('', 'FF9C0006')}</fonts>\
<fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
${fillOf('FF1F4E79')}${fillOf('FFFFC7CE')}${fillOf('FFF3F4F6')}</fills>\
<borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border>${borderOf('FF16395A')}${borderOf('FFC00000')}</borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
