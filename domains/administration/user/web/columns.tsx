import type { words as accessWords } from '@portal/access/contract/words.en.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import type { ColumnsOf } from '@portal/platform/web/list/list-props.ts';
import type { listUsers } from '../contract/endpoints.ts';

export const userColumns = (parties: (typeof accessWords)['zh']['parties']): ColumnsOf<typeof listUsers> => [
  column.code('userNo', { width: 150 }),
  column.text('name', { width: 110 }),
  column.choice('type', parties, { width: 90 }),
  column.code('companyCode', { width: 100 }),
  column.text('companyName', { width: 200 }),
  column.text('roles', { width: 180 }),
  column.text('plants', { width: 120 }),
  column.flag('active', { width: 80 }),
  column.flag('locked', { width: 80 }),
  column.moment('lastLoginAt'),
  column.text('dept', { width: 130 }),
  column.text('email', { width: 220 }),
  column.code('phone', { width: 140, hidden: true }),
  column.code('tel', { width: 140, hidden: true }),
  column.moment('updatedAt', { hidden: true }),
  column.code('updatedBy', { hidden: true }),
];
