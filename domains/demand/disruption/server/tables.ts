import type { Generated } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Cause, Effect, LinkKind, Sender } from '../contract/cause.ts';
import type { DisruptionStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    disruption: DisruptionTable;
    disruption_part: DisruptionPartTable;
    disruption_measure: DisruptionMeasureTable;
    disruption_link: DisruptionLinkTable;
  }
}

type DisruptionTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  number: string;
  status: Generated<DisruptionStatus>;
  sent_by: Sender;
  sent_by_name: Generated<string>;
  cause: Cause;
  effect: Effect;
  text: Generated<string | null>;
  resolving: Generated<string | null>;
  starts_at: string;
  ends_at: Generated<string | null>;
  sites_sender: Generated<string>;
  sites_recipient: Generated<string>;
  notification_id: string;
  source_id: string;
  related_ids: Generated<string>;
  changed_at: string;
  resolved_at: Generated<string | null>;
  resolved_by: Generated<string | null>;
};

type OfCard = OwnedRow & { plant_no: string; supplier_code: string; disruption_id: string };

type DisruptionPartTable = OfCard & {
  part_no: Generated<string | null>;
  supplier_part_no: Generated<string | null>;
  asset_id: Generated<string | null>;
  week: Generated<Day | null>;
  lost: Generated<string | null>;
};
type DisruptionMeasureTable = OfCard & {
  place: number;
  measure: string;
  owner: string;
  due_on: Generated<Day | null>;
  done_on: Generated<Day | null>;
};
type DisruptionLinkTable = OfCard & {
  kind: LinkKind;
  number: string;
  day: Generated<Day | null>;
  part_no: Generated<string | null>;
  target_id: string;
};
