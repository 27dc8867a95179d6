import type { Generated } from 'kysely';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';

type ContainerLimitTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  container_code: string;
  minimum: number | null;
  maximum: number | null;
  note: string | null;
};

type ContainerNeedTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  container_code: string;
  first_week: string;
  gross: number[];
  gross_near: number;
  gross_all: number;
};

type ContainerNeedRunTable = {
  tenant_id: Defaulted<number>;
  plant_no: string;
  calculated_at: Generated<string>;
};

type ContainerShortageTold = {
  tenant_id: Defaulted<number>;
  plant_no: string;
  container_code: string;
  week: string;
  short: number;
  told_at: Generated<string>;
};

type ContainerNeedWarning = {
  tenant_id: Defaulted<number>;
  plant_no: string;
  supplier_code: string;
  container_code: string;
  missing: number;
  warned_at: Generated<string>;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    container_limit: ContainerLimitTable;
    container_need: ContainerNeedTable;
    container_need_run: ContainerNeedRunTable;
    container_shortage_told: ContainerShortageTold;
    container_need_warning: ContainerNeedWarning;
  }
}
