/** Why a workbook is not taken. The words are the importing domain's. */
export type SheetRefusalCode =
  | 'sheet.notExcel'
  | 'sheet.oldOrLocked'
  | 'sheet.damaged'
  | 'sheet.tooLarge'
  | 'sheet.tooManyFiles'
  | 'sheet.bomb'
  | 'sheet.tooManyRows'
  | 'sheet.tooManyColumns'
  | 'sheet.longText'
  | 'sheet.dtd'
  | 'sheet.macro'
  | 'sheet.external'
  | 'sheet.embedded'
  | 'sheet.noSheet'
  | 'sheet.tooSlow';

export type SheetRefusalDetails = { readonly [name: string]: string | number };

/** A workbook that was refused, with the limit it broke or the part it should not have had. */
export class SheetRefusal extends Error {
  readonly code: SheetRefusalCode;
  readonly details: SheetRefusalDetails;
  constructor(code: SheetRefusalCode, details: SheetRefusalDetails = {}) {
    super(code);
    this.name = 'SheetRefusal';
    this.code = code;
    this.details = details;
  }
}
