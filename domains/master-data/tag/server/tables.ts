import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { TagColour } from '../contract/tag.ts';

type TagTable = OwnedRow & {
  name_zh: string;
  name_en: string;
  colour: TagColour;
  for_parts: boolean;
  for_suppliers: boolean;
  for_bulletins: boolean;
};

type TagUseTable = {
  tenant_id: Defaulted<number>;
  tag_id: string;
  entity: string;
  record_id: string;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    tag: TagTable;
    tag_use: TagUseTable;
  }
}
