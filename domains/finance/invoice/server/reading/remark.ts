const BLUE =
  /(?:被红冲蓝字(?:数电)?发票号码|被红冲蓝字发票代码[:：]\s*\d{10,12}\s*号码|数电票号码|蓝字发票号码)\s*[:：]\s*(\d{20}|\d{8})(?!\d)/;
const CONFIRMATION = /红字(?:发票)?信息(?:确认单|表)(?:编号|号码?)?\s*[:：]\s*(\d{10,30})(?!\d)/;
const DIFFERENTIAL = /差额征税/;

/** Which invoice a red one takes back, and by which confirmation: it stands in the remark alone. Null where it does not. */
export const redReference = (
  remark: string | null,
): { readonly blueNumber: string | null; readonly confirmationNumber: string | null } => ({
  blueNumber: BLUE.exec(remark ?? '')?.[1] ?? null,
  confirmationNumber: CONFIRMATION.exec(remark ?? '')?.[1] ?? null,
});

/** Taxed on what is left after a deduction: tax is not rate times amount then. Example: `差额征税：600.00。` */
export const isDifferential = (remark: string | null): boolean => DIFFERENTIAL.test(remark ?? '');
