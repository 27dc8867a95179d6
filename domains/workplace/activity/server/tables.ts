import type { Generated } from 'kysely';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Defaulted } from '@portal/platform/server/database/tables.ts';
import type { FollowKind } from '../contract/fields.ts';

type ActivityFollowTable = {
  tenant_id: Defaulted<number>;
  id: Generated<string>;
  user_id: Defaulted<string>;
  user_no: Defaulted<string>;
  party: Defaulted<Party>;
  company_code: Defaulted<string>;
  plant_no: string;
  kind: FollowKind;
  key: string;
  name: string;
  created_at: Defaulted<string>;
};

type ActivityLookTable = { tenant_id: number; looked_at: string };

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    activity_follow: ActivityFollowTable;
    activity_look: ActivityLookTable;
  }
}
