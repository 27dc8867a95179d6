import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, from, is, oneOf, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { onPart, partNumbered, partsNamed } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { instructionPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

export const instructions = listFrom(
  calls.listPackagingInstructions,
  { title: instructionPermissions['packaging-instruction:list'], words, zone: plantZone },
  ({ db, scope }) => ({
    // Left joins, though each has its part and supplier: counting then does not read those.
    rows: db
      .selectFrom('packaging_instruction as instruction')
      .leftJoin('part', onPart('instruction'))
      .leftJoin('supplier', onSupplier('instruction'))
      .where(ownRows(scope, 'packaging_instruction', 'instruction')),
    key: 'instruction.id',
    order: '-number,-edition',
    columns: {
      ...recordColumns('instruction'),
      number: 'instruction.number',
      edition: 'instruction.edition',
      status: 'instruction.status',
      supplierCode: 'instruction.supplier_code',
      supplierNameZh: 'supplier.name_zh',
      supplierNameEn: 'supplier.name_en',
      partNo: 'instruction.part_no',
      partNameZh: 'part.name_zh',
      partNameEn: 'part.name_en',
      effectiveOn: 'instruction.effective_on',
      expiresOn: 'instruction.expires_on',
      planner: 'instruction.planner',
      supplementType: 'instruction.supplement_type',
      innerCode: 'instruction.inner_code',
      outerCode: 'instruction.outer_code',
      refuseReason: 'instruction.refuse_reason',
    },
    filters: {
      number: contains('instruction.number'),
      status: oneOf('instruction.status'),
      partNo: (typed) => partNumbered('instruction.part_no', typed),
      name: (typed) => partsNamed('instruction.part_no', typed),
      supplierCode: contains('instruction.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
      packagingCode: contains(
        'instruction.inner_code',
        'instruction.outer_code',
        'instruction.auxiliary_code',
      ),
      supplementType: is('instruction.supplement_type'),
      effectiveOnFrom: from('instruction.effective_on'),
      effectiveOnTo: to('instruction.effective_on'),
      expiresOnFrom: from('instruction.expires_on'),
      expiresOnTo: to('instruction.expires_on'),
    },
  }),
);
