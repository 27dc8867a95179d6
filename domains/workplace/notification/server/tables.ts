import type { Generated, GeneratedAlways } from 'kysely';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Defaulted } from '@portal/platform/server/database/tables.ts';
import type { StateOf } from '@portal/platform/contract/state-machine.ts';
import type { LadderKind } from '@portal/settings/contract/process/rungs.ts';
import type { EscalationGap, LadderStep, NotifiedPerson } from '../contract/ladder/ladder.ts';
import type { KeptPlace, MuteKind } from '../contract/inbox.ts';
import type { ReasonCode } from '../contract/newest-notices.ts';
import type { noticeStatus } from '../contract/status.ts';

type YesNo = 'Y' | 'N';

/** Which of the recipients that were meant a user is. */
export type Reason = {
  party?: Party;
  companyCode?: string;
  plantNo?: string;
  permission?: string;
  by?: ReasonCode;
  insteadOf?: string;
  /** Of the ladder. */
  step?: LadderStep;
};

type NotificationTable = {
  tenant_id: Defaulted<number>;
  id: Generated<string>;
  user_id: string;
  type: string;
  status: Generated<StateOf<typeof noticeStatus>>;
  message_zh: string;
  message_en: string;
  link: string | null;
  param: Record<string, unknown>;
  event_key: string | null;
  created_at: Generated<string>;
  read_at: string | null;
  in_app: Generated<YesNo>;
  by_mail: Generated<YesNo>;
  reason: Generated<Reason>;
  thread: GeneratedAlways<string>;
  due_on: string | null;
  asks: Generated<YesNo>;
  urgent: Generated<YesNo>;
  mail_due: string | null;
  mailed_at: string | null;
};

type NoticeScenarioTable = {
  code: string;
  category: string;
  category_zh: string;
  category_en: string;
  category_sort: number;
  name_zh: string;
  name_en: string;
  sort: number;
  recipients: Partial<Record<Party, string>>;
  /** Of who has not chosen. */
  email: Generated<YesNo>;
  asks: Generated<YesNo>;
  urgent: Generated<YesNo>;
  must: Generated<YesNo>;
  active: Generated<YesNo>;
};

type InboxItemTable = {
  tenant_id: Defaulted<number>;
  id: Generated<string>;
  user_id: Defaulted<string>;
  thread: string;
  newest_id: string;
  notices: number;
  unread: number;
  asks: YesNo;
  due_on: string | null;
  plant_no: Generated<string>;
  muted: MuteKind | null;
  done_at: string | null;
  at: string;
  place: GeneratedAlways<KeptPlace>;
};

type InboxMuteTable = {
  tenant_id: Defaulted<number>;
  user_id: Defaulted<string>;
  kind: MuteKind;
  key: string;
  created_at: Generated<string>;
};

type LadderStepTable = {
  tenant_id: Defaulted<number>;
  plant_no: string;
  kind: LadderKind;
  document_id: string;
  due_on: string;
  step: LadderStep;
  notified_on: string;
  people: Generated<readonly NotifiedPerson[]>;
  gap: EscalationGap | null;
};

type MessageSubscriptionTable = {
  tenant_id: Defaulted<number>;
  user_id: Defaulted<string>;
  scenario: string;
  email: YesNo;
  inapp: YesNo;
  updated_at: Generated<string>;
};

type MailPreferenceTable = {
  tenant_id: Defaulted<number>;
  user_id: Defaulted<string>;
  pace: 'at-once' | 'daily';
  daily_hour: number;
  quiet_from: number | null;
  quiet_to: number | null;
  zone: string;
  language: Language;
  updated_at: Generated<string>;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    notification: NotificationTable;
    notice_scenario: NoticeScenarioTable;
    inbox_item: InboxItemTable;
    inbox_mute: InboxMuteTable;
    ladder_step: LadderStepTable;
    message_subscription: MessageSubscriptionTable;
    mail_preference: MailPreferenceTable;
  }
}
