import {
  listPaymentApplications,
  readPaymentApplication,
  findPayableInvoices,
} from '../contract/endpoints.ts';
import { NEW_APPLICATION } from './paths.ts';
import { listSupplierAccounts, readSupplierAccount } from '../contract/account/calls.ts';

/** A draft, or one that was returned, is changed where it is written. */
export const changeOf = (id: string): string => `${NEW_APPLICATION}?id=${id}`;

/** What a verb makes old. */
export const applicationRefreshes = [
  listPaymentApplications,
  readPaymentApplication,
  findPayableInvoices,
] as const;
export const accountRefreshes = [listSupplierAccounts, readSupplierAccount, readPaymentApplication] as const;
