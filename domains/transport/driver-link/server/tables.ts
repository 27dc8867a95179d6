import type { Generated } from 'kysely';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    driver_link: DriverLinkTable;
  }
}

type DriverLinkTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  forwarder_code: string | null;
  transport_order_id: string;
  token_hash: string;
  made_by: Defaulted<string>;
  expires_at: string;
  opened_at: Generated<string | null>;
  pass_hash: Generated<string | null>;
  revoked_at: Generated<string | null>;
  revoked_by: Generated<string | null>;
  estimated_arrival: Generated<string | null>;
  delay_reason: Generated<string | null>;
  checked_in_at: Generated<string | null>;
  acknowledged_call: Generated<string | null>;
};
