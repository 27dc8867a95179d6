import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { DocumentKind, Misfit } from '../contract/effects.ts';
import type { ReleaseSource } from '@portal/call-off/contract/release/release-fields.ts';
import type { MovedOfUnit } from '../contract/fields.ts';
import type { ObjectionStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    release_change: ReleaseChangeTable;
    release_change_part: ReleaseChangePartTable;
    release_change_effect: ReleaseChangeEffectTable;
    release_objection: ReleaseObjectionTable;
  }
}

type MovedOfPlanner = { dispositor: string; unit: string; inside: number; beyond: number };

type Owner = { plant_no: string; supplier_code: string };

type ReleaseChangeTable = OwnedRow &
  Owner & {
    at: string;
    made_by: string;
    source: ReleaseSource;
    first_release_id: string;
    last_release_id: string;
    message_id: string | null;
    objection_id: string | null;
    releases: number;
    lines_added: number;
    lines_raised: number;
    lines_lowered: number;
    lines_gone: number;
    lines_softened: Generated<number>;
    places_inside: number;
    places_beyond: number;
    by_unit: MovedOfUnit[];
    by_planner: Generated<MovedOfPlanner[]>;
    firm_until: string | null;
    firm_reason: string | null;
    firm_remark: string | null;
  };

type ReleaseChangePartTable = OwnedRow &
  Owner & {
    change_id: string;
    at: string;
    agreement_id: string;
    release_id: string;
    part_no: string;
    sa_no: string;
    unloading_point: string;
    unit: string;
    dispositor: string;
    former_demand: Generated<string | null>;
    demand: Generated<string | null>;
    places_inside: number;
    places_beyond: number;
    moved_inside: string;
    moved_beyond: string;
  };

export type ReleaseChangeEffectTable = OwnedRow &
  Owner & {
    change_id: string;
    part_id: string;
    kind: DocumentKind;
    document_id: string;
    document_number: string;
    note_id: string;
    note_number: string;
    note_line_id: string;
    line_id: string;
    part_no: string;
    unit: string;
    misfit: Misfit;
    quantity: string;
    kept: string;
    arrives_on: string;
    day: string | null;
    point: string | null;
    not_before: string | null;
    not_after: string | null;
    watched: Generated<boolean>;
    return_asked_at: string | null;
  };

type ReleaseObjectionTable = OwnedRow &
  Owner & {
    change_id: string;
    line_id: string;
    part_no: string;
    sa_no: string;
    unit: string;
    due_on: string;
    asked: string;
    batches: { deliverOn: string; quantity: string }[];
    reason: string;
    remark: string | null;
    status: Generated<ObjectionStatus>;
    objected_by: string;
    decided_at: string | null;
    decided_by: string | null;
    answer: string | null;
  };
