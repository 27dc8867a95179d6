import type { Generated } from 'kysely';
import type { ColumnOf } from '@portal/platform/server/database/field-names.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { MailSetting } from '../contract/mail.ts';
import type { SystemMode } from '../contract/mode.ts';
import type { ProcessOptions } from '../contract/process/process.ts';

type YesNo = 'Y' | 'N';

type DictEntryTable = OwnedRow & {
  type_code: string;
  type: string;
  type_en: string;
  code: string;
  value: string;
  value2: Generated<string>;
  sort: Generated<number>;
  editable: Generated<YesNo>;
  active: Generated<YesNo>;
  /** Of units of measure. */
  decimals: Generated<number | null>;
};

/** A column for each option, by its name: a test holds them against the migrations (`process/process.test.ts`). */
export type OptionColumns = {
  [Option in keyof ProcessOptions as ColumnOf<Option>]: ProcessOptions[Option];
};
type ProcessOptionTable = OwnedRow & { plant_no: Generated<string> } & OptionColumns;

type MailSettingTable = OwnedRow & {
  name: string;
  host: string;
  port: number;
  display_name: string;
  username: string;
  sender: string | null;
  auth: YesNo;
  /** Encrypted, see `platform/server/config/secret-box.ts`. */
  password_box: string | null;
  password_changed_at: Generated<string | null>;
  timeout_seconds: number;
  connection_timeout_seconds: number;
  ssl: YesNo;
  socket_factory: MailSetting['socketFactory'];
  fallback: YesNo;
  language: 'zh' | 'en';
  recipient: string;
};

type BulletinTable = OwnedRow & {
  title_zh: string;
  title_en: string | null;
  /** HTML, made safe. */
  body_zh: string;
  body_en: string | null;
  valid_from: string;
  valid_to: string | null;
  active: YesNo;
  on_login: YesNo;
};

type DemoWorldTable = OwnedRow & { simulates: Generated<boolean> };

type SystemModeTable = OwnedRow & { mode: SystemMode };

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    dict_entry: DictEntryTable;
    process_option: ProcessOptionTable;
    mail_setting: MailSettingTable;
    system_mode: SystemModeTable;
    demo_world: DemoWorldTable;
    bulletin: BulletinTable;
  }
}
