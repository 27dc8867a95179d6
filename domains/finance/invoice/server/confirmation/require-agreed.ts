import Big from 'big.js';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { AGREED, codeOfState, type ConfirmationStatus } from '../../contract/confirmation/status.ts';
import type { InvoiceContent } from '../../contract/content.ts';
import { finding, type Finding } from '../../contract/findings.ts';

const isAgreed = (status: ConfirmationStatus): boolean => (AGREED as readonly string[]).includes(status);

/** A red invoice beside the confirmation that its remark names, as far as that was noted here: by its number, never by its amount. */
export const confirmationFindings = async (
  caller: Caller,
  { colour, confirmationNumber: number, net, tax, blueNumber }: Omit<InvoiceContent, 'lines'>,
): Promise<Finding[]> => {
  if (colour !== 'red' || number === null) return [];
  const noted = await notedAs(caller, number);
  if (noted === undefined) return [finding('confirmationUnknown', { number })];
  const differs =
    noted.blueNumber !== blueNumber ||
    (net !== null && !new Big(net).eq(noted.net)) ||
    (tax !== null && !new Big(tax).eq(noted.tax));
  return [
    ...(differs
      ? [
          finding('confirmationDiffers', {
            number,
            blueNumber: noted.blueNumber,
            net: new Big(noted.net).toFixed(2),
            tax: new Big(noted.tax).toFixed(2),
          }),
        ]
      : []),
    ...(isAgreed(noted.status)
      ? []
      : [finding('confirmationState', { number, code: codeOfState[noted.status] })]),
  ];
};

/** Nobody hands in a red invoice whose confirmation is noted here and not agreed. */
export const requireAgreed = async (
  caller: Caller,
  { number, confirmationNumber }: { readonly number: string; readonly confirmationNumber: string | null },
): Promise<void> => {
  if (confirmationNumber === null) return;
  const noted = await notedAs(caller, confirmationNumber);
  if (noted !== undefined && !isAgreed(noted.status))
    throw new Failure('invoice.confirmationOpen', { number, confirmation: confirmationNumber });
};

const notedAs = async ({ db, scope }: Caller, number: string) =>
  db
    .selectFrom('red_confirmation')
    .select(['status', 'net', 'tax', 'blue_number as blueNumber'])
    .where(ownRows(scope, 'red_confirmation'))
    .where('number', '=', number)
    .executeTakeFirst();
