import { sql, type RawBuilder } from 'kysely';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows, type Whose } from '@portal/platform/server/database/own-rows.ts';
import { accountStatus } from '../contract/account/status.ts';
import { APPROVED, FIRST_APPROVED, PAID, SUBMITTED } from '../contract/status.ts';

/** SQL, a table expression: what is applied for, invoice by invoice, of applications that were handed in and neither returned nor cancelled. */
export const appliedMoney = ({ scope }: Whose): RawBuilder<unknown> => sql`(
  select line.tenant_id, line.plant_no, line.supplier_code, line.invoice_id, line.amount, application.id as application_id, application.number, application.currency,
    application.status, application.submitted_at, application.approved_at, application.paid_on,
    exists (select from supplier_account as account where ${ownRows(scope, 'supplier_account', 'account')} and account.supplier_code = line.supplier_code
      and ${inStates('account.status', [accountStatus.start])}) as account_waits
  from payment_application_line as line join payment_application as application on application.tenant_id = line.tenant_id and application.id = line.application_id
  where ${ownRows(scope, 'payment_application_line', 'line')} and ${ownRows(scope, 'payment_application', 'application')}
    and ${inStates('application.status', [SUBMITTED, FIRST_APPROVED, APPROVED, PAID])}
)`;
