import * as z from 'zod/mini';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Code, DayField, maybe, maybeText, text } from '@portal/platform/contract/fields.ts';
import { LONGEST_REASON } from '../longest.ts';
import { AccountNumber, BankCode } from './account-number.ts';
import { accountDocument } from './fields.ts';

const { path: BASE } = accountDocument;
/** A number of an account is for whoever may see accounts; logs are read by others. */
const CONFIDENTIAL = ['accountNo'] as const;

export const {
  list: listSupplierAccounts,
  workbook: exportSupplierAccounts,
  read: readSupplierAccount,
} = accountDocument;

export const proposeSupplierAccount = endpoint({
  path: BASE,
  needs: 'supplier-account:propose',
  name: { zh: '提交银行账户', en: 'Propose bank account' },
  summary:
    'Another account of a supplier, for another person of the plant to confirm; until then nothing of his is approved or paid. The supplier proposes his own, a clerk names whose it is',
  input: z.object({
    supplierCode: maybe(Code),
    holder: text(120),
    bank: text(120),
    bankCode: BankCode,
    accountNo: AccountNumber,
    validFrom: DayField,
    reason: maybeText(LONGEST_REASON),
  }),
  output: z.object({ id: z.string() }),
  confidential: CONFIDENTIAL,
  fails: ['supplierAccount.otherOpen', 'supplierAccount.supplierMissing', 'supplier.unknownSupplier'],
});

const moves = [
  'supplierAccount.none',
  'supplierAccount.status',
  'supplierAccount.plantOnly',
  'err.updatedByOther',
] as const;

export const confirmSupplierAccount = endpoint({
  path: `${BASE}/{id}/confirm`,
  needs: 'supplier-account:confirm',
  name: { zh: '确认银行账户', en: 'Confirm bank account' },
  summary:
    'By another person than who proposed it, after proof of who he is: from its first day on the supplier is paid to it',
  input: z.object(idVersion),
  output: z.null(),
  fails: [...moves, 'supplierAccount.ownProposal', 'err.proofNeeded'],
});

export const returnSupplierAccount = endpoint({
  path: `${BASE}/{id}/return`,
  needs: 'supplier-account:confirm',
  name: { zh: '退回银行账户', en: 'Return bank account' },
  summary: 'It does not count, and why; the account before it stays in force',
  input: z.object({ ...idVersion, reason: text(LONGEST_REASON) }),
  output: z.null(),
  fails: [...moves, 'supplierAccount.ownProposal'],
});

export const withdrawSupplierAccount = endpoint({
  path: `${BASE}/{id}/withdraw`,
  needs: 'supplier-account:propose',
  name: { zh: '撤回银行账户', en: 'Withdraw bank account' },
  summary: 'Takes a proposal back while nobody has decided it',
  input: z.object(idVersion),
  output: z.null(),
  fails: moves,
});
