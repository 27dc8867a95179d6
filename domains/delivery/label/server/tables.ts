import type { ColumnType, Generated } from 'kysely';
import type { StateOf } from '@portal/platform/contract/state-machine.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { PrinterProblem } from '@portal/label-printer/contract/label-printer.ts';
import type { LabelFault } from '../contract/label-fault.ts';
import type { LabelLayout } from '../contract/layout/layout.ts';
import type { LabelForm } from '../contract/layout/places.ts';
import type {
  LabelKind,
  LabelOutput,
  LabelSheet,
  PrinterDots,
  PrintFailure,
  PrintKind,
} from '../contract/paper.ts';
import type { printStatus, SendStatus } from '../contract/status.ts';
import type { LayoutNumbers } from './layouts.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    print_log: PrintLogTable;
    label_layout: LabelLayoutTable;
    given_plate: { tenant_id: Generated<number>; supplier_code: string; licence_plate: string };
  }
}

/** What was printed of a note: a paper, or labels. */
type PrintLogTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  delivery_note_id: string;
  kind: ColumnType<PrintKind, PrintKind, never>;
  printed_by: Generated<string | null>;
  pages: Generated<number>;
  what: Generated<LabelKind>;
  sheet: Generated<LabelSheet>;
  unit_ids: ColumnType<string[] | null, string[] | undefined, never>;
  /** Licence plates of the labels: they outlive units that are packed anew. */
  plates: ColumnType<string[] | null, string[] | undefined, never>;
  /** When the file was handed over; each further time is a row of its own. */
  fetched_at: ColumnType<string | null, never, never>;
  leader_id: ColumnType<string | null, string | null | undefined, never>;
  reason: string | null;
  status: Generated<StateOf<typeof printStatus>>;
  file_uuid: string | null;
  /** Characters that cannot be printed. */
  failure: string | null;
  failure_kind: ColumnType<PrintFailure | null, never, PrintFailure>;
  faults: ColumnType<LabelFault[] | null, never, string>;
  layouts: ColumnType<LayoutNumbers | null, never, string>;
  parts: ColumnType<string[], never, string[]>;
  proved: Generated<number>;
  output: Generated<LabelOutput>;
  dots: ColumnType<PrinterDots | null, PrinterDots | null | undefined, never>;
  copies: Generated<number>;
  printer_id: ColumnType<string | null, string | null | undefined, never>;
  printer: ColumnType<string | null, string | null | undefined, never>;
  sending: ColumnType<SendStatus | null, SendStatus | null | undefined, SendStatus>;
  /** Labels that the printer has taken. */
  sent: Generated<number>;
  /** Labels behind them that were handed over: printed or not. */
  under_way: Generated<number>;
  sent_again: Generated<number>;
  send_tries: Generated<number>;
  send_problem: ColumnType<PrinterProblem | null, never, PrinterProblem | null>;
  decided_by: ColumnType<string | null, never, string>;
  range_from: ColumnType<number | null, number | null | undefined, never>;
  range_to: ColumnType<number | null, number | null | undefined, never>;
};

type LabelLayoutTable = OwnedRow & {
  form: LabelForm;
  number: number;
  layout: ColumnType<LabelLayout, string, never>;
  reason: string;
  restored_from: number | null;
  saved_by: Generated<string>;
};
