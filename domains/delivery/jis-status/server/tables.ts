import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';

import type { AutoPrint } from '../contract/supplier-status.ts';
import type { NumberRestart } from '../contract/counter.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    jis_status: JisStatusTable;
    jis_supplier_status: JisSupplierStatusTable;
    jis_part_group: JisPartGroupTable;
  }
}

type JisStatusTable = OwnedRow & {
  plant_no: string;
  assembly_line: string;
  code: string;
  name_zh: string;
  name_en: string;
  position: number;
  expected_code: string | null;
  is_printable: boolean;
  is_final_assembly: boolean;
  number_restarts: Generated<NumberRestart>;
  highest_no: number | null;
  largest_jump: Generated<number>;
  active: boolean;
};

type JisSupplierStatusTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  part_group: string;
  assembly_line: string;
  status_code: string;
  auto_print: Generated<AutoPrint>;
  auto_printer_id: string | null;
  auto_print_since: string | null;
  active: boolean;
};

type JisPartGroupTable = OwnedRow & {
  plant_no: string;
  part_no: string;
  part_key: Generated<string>;
  part_group: string;
  active: boolean;
};
