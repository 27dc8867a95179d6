export { accounts } from './account/accounts.ts';
export { applications } from './applications.ts';
export { appliedMoney } from './money.ts';
