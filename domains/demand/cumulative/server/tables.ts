import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Signer } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    cumulative_account: CumulativeAccountTable;
    cumulative_event: CumulativeEventTable;
  }
}

type Owner = { plant_no: string; supplier_code: string; agreement_id: string; part_no: string };

type CumulativeAccountTable = OwnedRow &
  Owner & {
    their_sent: string | null;
    their_received: string | null;
    their_required: string | null;
    their_in_transit: string | null;
    their_on: string | null;
    their_remark: string | null;
    said_at: string | null;
    said_by: string | null;
    signed_party: Signer | null;
    signed_at: string | null;
    signed_by: string | null;
    signed_sent: string | null;
    signed_received: string | null;
    signed_remark: string | null;
    agreed_on: string | null;
    agreed_sent: string | null;
    agreed_received: string | null;
  };

type CumulativeEventTable = OwnedRow &
  Owner & {
    kind: 'said' | 'signed' | 'agreed';
    party: Signer;
    by_name: string;
    first_by: string | null;
    first_at: string | null;
    first_remark: string | null;
    on_day: string | null;
    sent: string;
    received: string;
    their_sent: string | null;
    their_received: string | null;
    their_required: string | null;
    their_in_transit: string | null;
    remark: string | null;
  };
