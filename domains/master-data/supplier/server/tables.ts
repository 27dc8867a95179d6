import type { Generated } from 'kysely';
import type { confirmTypes } from '../contract/supplier.ts';
import type { partScopes } from '../contract/agency.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';

type SupplierTable = OwnedRow & {
  supplier_code: string;
  name_zh: string;
  name_en: string;
  category: string;
  address: string;
  city: string;
  postcode: string;
  tel: string;
  mobile: string | null;
  fax: string | null;
  contact: string;
  email: string;
  claims_email: string | null;
  website: string | null;
  duns: string;
  freeze_days: number | null;
  po_split_type: Generated<'FREE' | 'CONFIRM'>;
  confirm_type: Generated<(typeof confirmTypes)[number]>;
  container_turnover_days: number | null;
  container_receive_days: number | null;
  carpool_threshold_m3: string | null;
  agency: Generated<boolean>;
  special: Generated<boolean>;
  gtl: Generated<boolean>;
  active: Generated<boolean>;
};

type SupplierOriginTable = OwnedRow & {
  supplier_code: string;
  code: string;
  name: string;
  duns: string;
  country: string;
  city: string;
  area: string | null;
  address: string;
  postcode: string;
  contact: string;
  phone: string;
  email: string;
  warehouse_type: string;
  distance_km: number;
  transport_days: number;
  shipping_control_days: Generated<number>;
  lead_days: Generated<number>;
  share_percent: Generated<number>;
};

type SupplierContactTable = OwnedRow & {
  supplier_code: string;
  module: string;
  name: string;
  position: string | null;
  tel: string;
  email: string;
};

type SupplierAgencyTable = OwnedRow & {
  plant_no: string;
  agent_code: string;
  supplier_code: string;
  part_scope: (typeof partScopes)[number];
  part_nos: Generated<string>;
  valid_from: string;
  valid_to: string;
  active: Generated<boolean>;
};

type ForwarderTable = OwnedRow & {
  forwarder_code: string;
  name_zh: string;
  name_en: string;
  address: string;
  city: string;
  tel: string;
  contact: string;
  email: string;
  postcode: string | null;
  fax: string | null;
  website: string | null;
  duns: string | null;
  remark: string | null;
  active: Generated<boolean>;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    supplier: SupplierTable;
    supplier_origin: SupplierOriginTable;
    supplier_contact: SupplierContactTable;
    forwarder: ForwarderTable;
    supplier_agency: SupplierAgencyTable;
  }
}
