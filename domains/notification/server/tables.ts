import type { Generated } from 'kysely';
import type { Given } from '@portal/platform/server/database/tables.ts';

type NotificationTable = {
  tenant_id: Given<number>;
  id: Generated<string>;
  user_id: string;
  type: string;
  status: Generated<'init' | 'read'>;
  message_zh: string;
  message_en: string;
  link: string | null;
  param: Record<string, unknown>;
  event_key: string | null;
  created_at: Generated<string>;
  read_at: string | null;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    notification: NotificationTable;
  }
}
