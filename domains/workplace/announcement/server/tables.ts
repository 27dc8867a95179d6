import type { Generated } from 'kysely';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Rules } from '../contract/audience.ts';
import type { Category } from '../contract/content.ts';
import type { Question } from '../contract/question.ts';
import type { AnnouncementStatus, CompanyStatus } from '../contract/status.ts';
import type { KeptValue } from './kept-value.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    announcement: AnnouncementTable;
    announcement_edition: EditionTable;
    announcement_audience: AudienceTable;
    announcement_company: CompanyTable;
    announcement_reader: ReaderTable;
    announcement_answer: AnswerTable;
  }
}

type AnnouncementTable = OwnedRow & {
  plant_no: string;
  number: string;
  status: Generated<AnnouncementStatus>;
  edition: Generated<number>;
  lead_id: Generated<string | null>;
  publish_at: string | null;
  ends_on: string | null;
  author: Defaulted<string>;
  published_at: Generated<string | null>;
  published_by: Generated<string | null>;
  over_at: Generated<string | null>;
  over_by: Generated<string | null>;
  over_reason: Generated<string | null>;
};

type EditionTable = OwnedRow & {
  plant_no: string;
  announcement_id: string;
  edition: number;
  what_changed: string | null;
  title_zh: string;
  title_en: string | null;
  body_zh: string;
  body_en: string | null;
  category: Category;
  labels: string[];
  top: boolean;
  must_confirm: boolean;
  needs_feedback: boolean;
  needs_attachment: boolean;
  due_on: string | null;
  questions: Question[];
  files: string[];
  edited_by: Defaulted<string>;
};

type AudienceTable = OwnedRow & { plant_no: string; announcement_id: string; rules: Rules };

type CompanyTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  announcement_id: string;
  number: string;
  status: Generated<CompanyStatus>;
  edition: number;
  due_on: string | null;
  delivered_at: Generated<string>;
  confirmed_at: Generated<string | null>;
  confirmed_by: Generated<string | null>;
  answered_at: Generated<string | null>;
  answered_by: Generated<string | null>;
  answered_late: Generated<boolean>;
  reminded_at: Generated<string | null>;
  reminded_for: Generated<string | null>;
  overdue_told_at: Generated<string | null>;
};

type ReaderTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  announcement_id: string;
  company_id: string;
  user_id: string;
  name: string;
  delivered_at: string | null;
  read_at: Generated<string | null>;
  read_edition: Generated<number | null>;
  confirmed_at: Generated<string | null>;
  confirmed_edition: Generated<number | null>;
};

type AnswerTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  announcement_id: string;
  company_id: string;
  edition: number;
  said: KeptValue[];
  remark: string | null;
  files: string[];
  late: boolean;
  answered_by: Defaulted<string>;
  answered_at: Generated<string>;
  rejected_at: Generated<string | null>;
  rejected_by: Generated<string | null>;
  reason: Generated<string | null>;
};
