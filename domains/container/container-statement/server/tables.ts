import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Condition } from '@portal/container-ledger/contract/holder.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Answer, PartnerKind } from '../contract/fields.ts';
import type { LineStatus, StatementStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    container_month: ContainerMonthTable;
    container_closing: ContainerClosingTable;
    container_statement: ContainerStatementTable;
    container_statement_line: ContainerStatementLineTable;
  }
}

type Held = OwnedRow & {
  plant_no: string;
  supplier_code: GeneratedAlways<string | null>;
  forwarder_code: GeneratedAlways<string | null>;
  holder_kind: PartnerKind;
  holder_code: string;
};

/** Written by the database alone. */
type ContainerMonthTable = Held & {
  container_code: string;
  month: string;
  condition: Condition;
  taken: string;
  given: string;
  turned: string;
  corrected: string;
  weighted: string;
};

type ContainerClosingTable = Held & { closed_to: string | null };

export type ContainerStatementTable = Held & {
  month: string;
  number: string;
  status: Generated<StatementStatus>;
  due_on: Generated<string | null>;
  sent_at: Generated<string | null>;
  sent_by: Generated<string | null>;
  answered_at: Generated<string | null>;
  answered_by: Generated<string | null>;
  closed_at: Generated<string | null>;
  closed_by: Generated<string | null>;
  close_reason: Generated<string | null>;
  overdue_told_at: Generated<string | null>;
};

export type ConditionFigures = {
  readonly condition: Condition;
  readonly opening: number;
  readonly taken: number;
  readonly given: number;
  readonly closing: number;
};

type ContainerStatementLineTable = OwnedRow & {
  plant_no: string;
  supplier_code: string | null;
  forwarder_code: string | null;
  statement_id: string;
  container_code: string;
  opening: string;
  taken: string;
  given: string;
  closing: string;
  by_condition: ColumnType<readonly ConditionFigures[], string, never>;
  status: Generated<LineStatus>;
  partner_figure: Generated<string | number | null>;
  reason: Generated<string | null>;
  evidence: Generated<string[]>;
  answer: Generated<Answer | null>;
  agreed_figure: Generated<string | number | null>;
  plant_answer: Generated<string | null>;
  replied_by: Generated<string | null>;
  replied_at: Generated<string | null>;
  correction_id: Generated<string | null>;
  correction_number: Generated<string | null>;
};
