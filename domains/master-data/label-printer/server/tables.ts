import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { printerDots } from '../contract/label-printer.ts';

type LabelPrinterTable = OwnedRow & {
  plant_no: string;
  /** Null: the plant's. */
  supplier_code: string | null;
  name: string;
  host: string;
  port: number;
  dots: (typeof printerDots)[number];
  active: Generated<boolean>;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    label_printer: LabelPrinterTable;
  }
}
