import { sql } from 'kysely';
import { yesNo } from '@portal/platform/contract/fields.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { shownFor } from '@portal/platform/server/document/waiting.ts';
import { contains, from, oneOf, to } from '@portal/platform/server/list/filters.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { applicationDocument } from '../contract/fields.ts';
import { applicationPermissions } from '../contract/permissions.ts';
import { applicationStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { waitingAccount } from './account/in-force.ts';
import { linesOf } from './lines.ts';
import { wantsTwo } from './second-approval.ts';

const suppliersAlone = onlyBy({ supplier: ['edit', 'submit', 'cancel'] }, 'paymentApplication.supplierOnly');
const plantsAlone = onlyBy(
  { plant: ['approve', 'approveFirst', 'approveSecond', 'return', 'pay'] },
  'paymentApplication.plantOnly',
);

/** Payment applications, the newest first. */
export const applications = documentFrom(
  applicationDocument,
  {
    title: applicationPermissions['payment-application:list'],
    words,
    zone: plantZone,
    name: { zh: '付款申请', en: 'Payment application' },
    numbers: { prefix: 'PA', by: 'plant' },
    allows: (caller, verb) => {
      suppliersAlone(caller, verb);
      plantsAlone(caller, verb);
    },
    history: {
      columns: { paidAt: { kind: 'moment' } },
      foundBy: { parts: null },
    },
  },
  async (caller) => {
    const { db, scope } = caller;
    const documents = {
      machine: applicationStatus,
      as: 'payment_application',
      today: await plantToday(caller),
    };
    return {
      rows: db
        .selectFrom('payment_application')
        .innerJoin('supplier', onSupplier('payment_application'))
        .where(ownRows(scope, 'payment_application')),
      key: 'payment_application.id',
      order: '-at',
      columns: {
        ...columnsIn('payment_application', 'payment_application', {
          ...identified,
          ...applicationDocument.columns,
        }),
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        at: 'payment_application.created_at',
        ownHand:
          sqlYesNo(sql<boolean>`(${scope.userNo} in (payment_application.submitted_by_no, payment_application.first_approved_by_no) or exists (
          select from supplier_account as account where ${ownRows(scope, 'supplier_account', 'account')} and account.id = payment_application.account_id
            and account.decided_by_no = ${scope.userNo}))`),
      },
      // they are numbered in the order in which they are made
      sorts: { at: 'payment_application.id' },
      filters: {
        number: contains('payment_application.number'),
        supplierCode: contains('payment_application.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        invoiceNumber: (typed) => sql<boolean>`exists (
          select from payment_application_line as line where ${ownRows(scope, 'payment_application_line', 'line')}
            and line.application_id = payment_application.id and position(${typed} in line.invoice_number) > 0)`,
        status: oneOf('payment_application.status'),
        wishedOnFrom: from('payment_application.wished_on'),
        wishedOnTo: to('payment_application.wished_on'),
        paidOnFrom: from('payment_application.paid_on'),
        paidOnTo: to('payment_application.paid_on'),
        shown: shownFor(documents, scope.party),
      },
      record: {
        rows: db.selectFrom('payment_application').where(ownRows(scope, 'payment_application')),
        columns: columnsIn('payment_application', 'payment_application', applicationDocument.more),
      },
    };
  },
);

/** One application with its invoices, and what keeps it from being approved. Fails with `paymentApplication.none`. */
export const readPaymentApplication: Action<typeof calls.readPaymentApplication> = async (caller, { id }) => {
  const [one, invoices] = await Promise.all([applications.byId(caller, id), linesOf(caller, id)]);
  const [accountWaits, two] = await Promise.all([
    waitingAccount(caller, one.supplierCode),
    wantsTwo(caller, one),
  ]);
  return { ...one, invoices, accountWaits, wantsTwo: yesNo(two) };
};
