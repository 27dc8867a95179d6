import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { isQuantity } from '@portal/platform/contract/quantity.ts';
import type { findPayableInvoices } from '../../contract/endpoints.ts';
import type { ApplicationLine, PayableInvoice } from '../../contract/fields.ts';
import { amountProblem, isNegative, totalOf } from '../../contract/rules.ts';

export type Payables = OutputOf<typeof findPayableInvoices>;
/** What is applied for of an invoice, as it stands in its field. */
export type Choice = { readonly invoiceId: string; readonly amount: string };
export type Choices = readonly Choice[];

/** What is negative is in it from the start, whole. */
export const mustBeIn = (invoices: readonly PayableInvoice[], choices: Choices): Choice[] => {
  const negative = invoices.filter(({ open }) => isNegative(open));
  const ids = new Set(negative.map(({ id }) => id));
  return [
    ...negative.map(({ id, open }) => ({ invoiceId: id, amount: open })),
    ...choices.filter(({ invoiceId }) => !ids.has(invoiceId)),
  ];
};

/** All of some invoices, beside what is selected already. */
export const withAll = (choices: Choices, invoices: readonly PayableInvoice[]): Choice[] => {
  const selected = new Set(choices.map(({ invoiceId }) => invoiceId));
  return [
    ...choices,
    ...invoices.flatMap(({ id, open }) => (selected.has(id) ? [] : [{ invoiceId: id, amount: open }])),
  ];
};

/** Without those that may be left out. */
export const withoutAll = (choices: Choices, invoices: readonly PayableInvoice[]): Choice[] => {
  const stay = new Set(invoices.flatMap(({ id, open }) => (isNegative(open) ? [id] : [])));
  return choices.filter(({ invoiceId }) => stay.has(invoiceId));
};

/** Whether an amount that was typed can be applied for. */
export const fits = ({ open }: Pick<PayableInvoice, 'open'>, amount: string): boolean =>
  isQuantity(amount) && amountProblem({ open, amount }) === undefined;

/** What the choices come to; text that is no figure counts as nothing. */
export const sumOf = (choices: Choices): string =>
  totalOf(choices.filter(({ amount }) => isQuantity(amount)));

/** Numbers in a text that was pasted: between blanks, commas, semicolons and line breaks. */
export const numbersIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;，；、]+/).filter((number) => number !== '')),
];

/** An invoice that the application holds already, where it is not among those that were found. */
export const heldInvoice = (line: ApplicationLine): PayableInvoice => ({
  id: line.invoiceId,
  number: line.invoiceNumber,
  kind: line.kind,
  colour: line.colour,
  issuedOn: line.issuedOn,
  net: line.net,
  tax: line.tax,
  gross: line.gross,
  taxRate: line.taxRate,
  irNumber: line.irNumber,
  buyerNo: null,
  buyerName: null,
  takenBack: '0',
  open: line.openAmount,
  xml: 1,
  pdf: 1,
});
