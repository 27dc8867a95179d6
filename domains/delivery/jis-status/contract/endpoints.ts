import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, search, selectedOf } from '@portal/platform/contract/fields.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { jisPartGroupColumns, jisPartGroupFilters } from './part-group.ts';
import { jisStatusColumns, jisStatusFilters } from './status.ts';
import { autoPrints, jisSupplierStatusColumns, jisSupplierStatusFilters } from './supplier-status.ts';

const statuses = masterData({
  path: '/jis/v1/jis_status',
  needs: 'jis-status:list',
  edits: 'jis-status:edit',
  summary:
    'Status points of the assembly lines in their order; another position holds for the code on all lines of the plant',
  record: 'JIS status point',
  recordZh: 'JIS 状态点',
  columns: jisStatusColumns,
  filters: jisStatusFilters,
  refuses: [
    'jisStatus.taken',
    'jisStatus.finalTaken',
    'jisStatus.stays',
    'jisStatus.expectedUnknown',
    'jisStatus.circle',
    'jisStatus.positionsDiffer',
  ],
});
export const {
  list: listJisStatuses,
  export: exportJisStatuses,
  template: downloadJisStatusTemplate,
  import: importJisStatuses,
} = statuses;
export const createJisStatus = agreeing(statuses.create);
export const changeJisStatus = agreeing(statuses.change);

export const {
  list: listJisSupplierStatuses,
  export: exportJisSupplierStatuses,
  create: createJisSupplierStatus,
  change: changeJisSupplierStatus,
  template: downloadJisSupplierStatusTemplate,
  import: importJisSupplierStatuses,
} = masterData({
  path: '/jis/v1/supplier_status',
  needs: 'jis-supplier-status:list',
  edits: 'jis-supplier-status:edit',
  summary: 'Which supplier gets which part group at which line and status point; a supplier finds his own',
  record: 'JIS supplier status',
  recordZh: 'JIS 供应商状态',
  columns: jisSupplierStatusColumns,
  filters: jisSupplierStatusFilters,
  refuses: ['jisStatus.supplierTaken', 'jisStatus.supplierUnknown', 'jisStatus.unknown'],
});

export const {
  list: listJisPartGroups,
  export: exportJisPartGroups,
  create: createJisPartGroup,
  change: changeJisPartGroup,
  template: downloadJisPartGroupTemplate,
  import: importJisPartGroups,
} = masterData({
  path: '/jis/v1/part_group',
  needs: 'jis-part-group:list',
  edits: 'jis-part-group:edit',
  summary:
    'Which part group a part belongs to, where the messages of a line do not say it (DELJIT without GIR XA); what waits for it is taken in within two minutes',
  record: 'JIS part group',
  recordZh: 'JIS 零件组',
  columns: jisPartGroupColumns,
  filters: jisPartGroupFilters,
  refuses: ['jisStatus.partTaken'],
});

export const readJisStatus = endpoint({
  method: 'GET',
  path: '/jis/v1/jis_status/{id}',
  needs: 'jis-status:list',
  summary: 'One status point',
  input: z.object({ id: Id }),
  output: listJisStatuses.row,
  fails: ['err.notFound'],
});
export const readJisSupplierStatus = endpoint({
  method: 'GET',
  path: '/jis/v1/supplier_status/{id}',
  needs: 'jis-supplier-status:list',
  summary: 'Who gets a part group at a status point',
  input: z.object({ id: Id }),
  output: listJisSupplierStatuses.row,
  fails: ['err.notFound'],
});

export const ruleJisPrint = endpoint({
  path: '/jis/v1/supplier_status/{id}/auto_print',
  needs: 'jis-supplier-status:print',
  name: { zh: '设置 JIS 自动打印', en: 'Set automatic JIS print' },
  summary:
    'Says how call-offs of a part group at a status point are printed as they arrive: by nobody, by an open print station, or on a label printer. What arrived before is left to a person',
  input: z.object({
    ...idVersion,
    autoPrint: selectedOf(autoPrints),
    /** Of `printer` alone. */
    printerId: z._default(z.nullable(Id), null),
  }),
  output: z.object({ version: z.number() }),
  fails: ['err.notFound', 'err.updatedByOther', 'jisStatus.printerGone', 'jisStatus.notPrinted'],
});

/** SPEC section 7: `GET /jis/v1/jis_status/select (name)`. */
export const selectJisStatuses = endpoint({
  method: 'GET',
  path: '/jis/v1/jis_status/select',
  needs: 'jis-status:list',
  orNeeds: ['jis-supplier-status:list'],
  summary: 'Active status points by part of their code or name, in their order',
  input: z.object({ name: search(), assemblyLine: search(20) }),
  output: z.array(
    z.object({
      assemblyLine: z.string(),
      code: z.string(),
      nameZh: z.string(),
      nameEn: z.string(),
      position: z.number(),
    }),
  ),
});
