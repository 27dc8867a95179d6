import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';

type UnitTable = OwnedRow & {
  code: string;
  name_zh: string;
  name_en: string;
  decimals: number;
  message_codes: Generated<string>;
  active: Generated<boolean>;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    unit: UnitTable;
  }
}
