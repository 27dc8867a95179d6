import { sql } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { contains, is, oneOf } from '@portal/platform/server/list/filters.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { countedPackaging, type CountedPackaging } from '@portal/packaging/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { filesOf } from '@portal/settings/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { defectDocument, type ContainerDefect } from '../contract/defect-fields.ts';
import { countPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

/** Defective containers, the newest first; partners find those of their own stock. */
export const defects = documentFrom(
  defectDocument,
  {
    title: countPermissions['container-defect:list'],
    words,
    zone: plantZone,
    name: { zh: '器具缺陷', en: 'Container defect' },
    numbers: { prefix: 'CD', by: 'plant' },
    allows: onlyBy({ plant: ['repair', 'takeBack', 'scrap'] }, 'containerDefect.plantOnly'),
    history: { foundBy: { parts: null } },
  },
  async (caller, { number }) => {
    const { db, scope } = caller;
    return {
      rows: db
        .selectFrom('container_defect as defect')
        .leftJoin(sql<CountedPackaging>`${countedPackaging(caller)}`.as('packed'), (join) =>
          join
            .onRef('packed.tenant_id', '=', 'defect.tenant_id')
            .onRef('packed.container_code', '=', 'defect.container_code'),
        )
        .leftJoin('supplier', onSupplier('defect'))
        .leftJoin('forwarder', onForwarder('defect'))
        .where(ownRows(scope, 'container_defect', 'defect')),
      key: 'defect.id',
      order: '-createdAt',
      columns: {
        ...columnsIn('container_defect', 'defect', { ...identified, ...defectDocument.columns }),
        containerNameZh: 'packed.name_zh',
        containerNameEn: 'packed.name_en',
        holderNameZh: sql<string | null>`coalesce(supplier.name_zh, forwarder.name_zh)`,
        holderNameEn: sql<string | null>`coalesce(supplier.name_en, forwarder.name_en)`,
      },
      // they are numbered in the order in which they are made
      sorts: { createdAt: 'defect.id' },
      filters: {
        number: numberIn(
          await numbersFound(caller, 'container_defect', number),
          'defect.id',
          'defect.number',
        ),
        status: oneOf('defect.status'),
        containerCode: contains('defect.container_code'),
        holderKind: is('defect.holder_kind'),
        holderCode: contains('defect.holder_code'),
        reason: is('defect.reason'),
        shown: (state) => inStates('defect.status', [state]),
      },
      record: {
        rows: db.selectFrom('container_defect as defect').where(ownRows(scope, 'container_defect', 'defect')),
        columns: {},
      },
    };
  },
);

/** The record to which the pictures of a defect belong. */
export const defectRecord = (id: string) => ({ entity: 'container_defect', recordId: id });

/** One report with its files. Fails with `containerDefect.none`. */
export const defectById = async (caller: Caller, id: string): Promise<ContainerDefect> => {
  const [defect, files] = await Promise.all([defects.byId(caller, id), filesOf(caller, defectRecord(id))]);
  return { ...defect, files };
};
