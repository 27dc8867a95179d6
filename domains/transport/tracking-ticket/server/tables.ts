import type { Generated } from 'kysely';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Source, Condition } from '../contract/fields.ts';
import type { TransportStage } from '../contract/stages.ts';
import type { Warning } from '../contract/warning.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    tracking_ticket: TrackingTicketTable;
    tracking_event: TrackingEventTable;
  }
}

type Owner = { plant_no: string; supplier_code: string; forwarder_code: string | null };

/** What is told of a stage beside itself. */
type Told = {
  estimated_arrival: string | null;
  truck_plate: string | null;
  mode: string | null;
  means: string | null;
  appointment_id: string | null;
  condition: Condition | null;
  feedback: string | null;
};

type TrackingTicketTable = OwnedRow &
  Owner & { [Field in keyof Told]: Generated<Told[Field]> } & {
    transport_order_id: string;
    stage: Generated<TransportStage | null>;
    status_at: Generated<string | null>;
    warned_of: Generated<Warning | null>;
    closed_at: Generated<string | null>;
  };

type TrackingEventTable = OwnedRow &
  Owner &
  Told & {
    transport_order_id: string;
    event_no: string | null;
    told_by_company: string;
    /** Null: an arrival was estimated, and no stage passed. */
    stage: TransportStage | null;
    status_at: string;
    source: Source;
    told_by: Defaulted<string>;
    taken_back_at: Generated<string | null>;
    taken_back_by: Generated<string | null>;
    taken_back_reason: Generated<string | null>;
  };
