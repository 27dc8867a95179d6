import type { Generated } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { PriceBasis } from '@portal/price/contract/rules.ts';
import type { KeptBackAs, PieceKind, WaitReason } from '../contract/reasons.ts';
import type { SettlementStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    settlement_buyer: SettlementBuyerTable;
    settlement_seller: SettlementSellerTable;
    settlement: SettlementTable;
    settlement_line: SettlementLineTable;
    settlement_waiting: SettlementWaitingTable;
  }
}

type SettlementBuyerTable = OwnedRow & {
  plant_no: string;
  valid_from: Day;
  buyer_name: string;
  buyer_tax_id: string;
  currency: string;
};

type SettlementSellerTable = OwnedRow & {
  supplier_code: string;
  seller_tax_id: string;
  seller_name: string;
};

type Owner = { plant_no: string; supplier_code: string };

type SettlementTable = OwnedRow &
  Owner & {
    number: string;
    first_day: Day | null;
    last_day: Day;
    buyer_name: string;
    buyer_tax_id: string;
    currency: string;
    tax_rate: string;
    price_type: string;
    lines: number;
    net: string;
    tax: string;
    gross: string;
    status: Generated<SettlementStatus>;
    blocked_at: Generated<string | null>;
    blocked_by: Generated<string | null>;
    block_reason: Generated<string | null>;
    accepted_at: Generated<string | null>;
    accepted_by: Generated<string | null>;
    ended_at: Generated<string | null>;
    ended_by: Generated<string | null>;
    end_reason: Generated<string | null>;
  };

/** Goods of a line of a receipt, whole or a part of it; or an item of a claim. */
type Piece = Owner & {
  kind: Generated<PieceKind>;
  /** These, and the part, are null of what was agreed of a claim. */
  receipt_id: string | null;
  receipt_number: string | null;
  note_id: string | null;
  note_number: string | null;
  note_line_id: string | null;
  hold_id: string | null;
  of_line_id: string | null;
  part_no: string | null;
  claim_id: Generated<string | null>;
  claim_number: Generated<string | null>;
  claim_item_id: Generated<string | null>;
  claim_back: Generated<boolean | null>;
  unit: string;
  posted_on: Day;
  quantity: string;
};

type SettlementLineTable = OwnedRow &
  Piece & {
    kind: PieceKind;
    settlement_id: string;
    price_id: string | null;
    price: string;
    price_unit: number;
    basis: PriceBasis;
    net: string;
    tax: string;
    gross: string;
  };

type SettlementWaitingTable = OwnedRow &
  Piece & {
    reason: Generated<WaitReason>;
    since: Generated<string>;
    on_hold: Generated<boolean>;
    kept_back_as: Generated<KeptBackAs | null>;
    kept_back_by: Generated<string | null>;
    remark: Generated<string | null>;
    price_id: Generated<string | null>;
    price: Generated<string | null>;
    price_unit: Generated<number | null>;
    basis: Generated<PriceBasis | null>;
    price_type: Generated<string | null>;
    currency: Generated<string | null>;
    tax_rate: Generated<string | null>;
    net: Generated<string | null>;
    tax: Generated<string | null>;
    gross: Generated<string | null>;
  };
