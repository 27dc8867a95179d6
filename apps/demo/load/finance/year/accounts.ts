import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { accounts } from '@portal/payment-application/server/offers.ts';
import { people } from '../../../world/people.ts';
import { SELLERS } from '../parties.ts';
import { submitterOf } from './past-invoices.ts';

const personOf = (no: string) => people.find(({ userNo }) => userNo === no)!;
const [CLERK, ADMIN] = [personOf('settlement'), personOf('admin')];
const [, CHANGING] = SELLERS.keys();

/** Where a supplier is paid to. */
export type Account = {
  readonly id: string;
  readonly holder: string;
  readonly bank: string;
  readonly bankCode: string;
  readonly accountNo: string;
};

const BANKS: readonly Omit<Account, 'id' | 'holder'>[] = [
  { bank: '中国示例银行长春汽车厂支行', bankCode: '102241000018', accountNo: '4200222309006689012' },
  { bank: '中国示例银行长春开发区支行', bankCode: '103241000026', accountNo: '6228480080017734' },
  { bank: '中国示例银行吉林分行营业部', bankCode: '104242000034', accountNo: '156508880021947' },
];

/** The account of each supplier who invoices is in force; the second one has moved to another bank, which waits for a second person. */
export const openAccounts = async (caller: Caller, today: Day): Promise<ReadonlyMap<string, Account>> => {
  const { plantNo } = caller.scope;
  const opened = new Map<string, Account>();
  for (const [at, [supplierCode, { name: holder }]] of [...SELLERS].entries()) {
    const details = { ...BANKS[at]!, holder };
    const [made] = await accounts.create(
      caller,
      [
        {
          ...details,
          plantNo,
          supplierCode,
          validFrom: addDays(today, -500),
          reason: null,
          proposedBy: submitterOf(supplierCode),
          proposedByNo: supplierCode,
        },
      ],
      { day: addDays(today, -500) },
    );
    await accounts.moveOn(caller, 'confirm', await accounts.row(caller, made!.id), {
      decidedBy: ADMIN.name,
      decidedByNo: ADMIN.userNo,
      decidedAt: `${addDays(today, -499)}T09:10:00+08:00`,
    });
    opened.set(supplierCode, { ...details, id: made!.id });
  }
  await accounts.create(
    caller,
    [
      {
        ...BANKS[1]!,
        holder: SELLERS.get(CHANGING!)!.name,
        plantNo,
        supplierCode: CHANGING!,
        accountNo: '6228480081234567',
        validFrom: today,
        reason: '开户行搬迁',
        proposedBy: CLERK.name,
        proposedByNo: CLERK.userNo,
      },
    ],
    { day: today },
  );
  return opened;
};
