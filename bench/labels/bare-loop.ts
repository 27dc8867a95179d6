import bwipjs from 'bwip-js/node';
import PdfDocument from 'pdfkit';
import { codesOf, houseLayouts } from '@portal/label/contract/layout/layout.ts';
import { codeText } from '@portal/label/contract/proof.ts';
import { processDefaults } from '@portal/settings/contract/process/process.ts';

/** Those of boxes and those of outer units (VDA 4994). */
export type LabelSize = 'small' | 'large';

/** Form and paper, in points, of each size. */
const LABEL_FORMS = {
  small: { form: 'gtl-inner', paper: [595, 210] },
  large: { form: 'gtl-outer', paper: [595, 420] },
} as const;

/** Nothing but the two symbols of so many labels, drawn as bwip-js gives them. */
export const bareLoop = (size: LabelSize, count: number): void => {
  const { form, paper } = LABEL_FORMS[size];
  const doc = new PdfDocument({ autoFirstPage: false });
  doc.resume();
  for (let index = 0; index < count; index++) {
    doc.addPage({ size: [...paper], margin: 0 });
    const licencePlate = `${size === 'small' ? '1J' : '6J'}UN123456789${String(index).padStart(9, '0')}`;
    const matrix = codesOf(form, houseLayouts[form], processDefaults.labelIdentifiers, {
      licencePlate,
      partNumber: 'PN1',
      quantity: '10',
      unit: 'PCE',
      supplierCode: 'S1',
      deliveryNoteNumber: '00000042',
      shipDate: '20261121',
    }).find(({ kind }) => kind === 'dataMatrix')!;
    for (const svg of [
      bwipjs.toSVG({ bcid: 'code128', text: licencePlate, scale: 1, height: 10 }),
      bwipjs.toSVG({
        bcid: 'datamatrix',
        text: codeText(matrix)
          .replaceAll('^', '^094')
          .replaceAll('\u001D', '^029')
          .replaceAll('\u001E', '^030')
          .replaceAll('\u0004', '^004'),
        parse: true,
        scale: 1,
      }),
    ]) {
      for (const match of svg.matchAll(/ d="([^"]+)"/g)) doc.path(match[1]!).fill();
    }
  }
  doc.end();
};
