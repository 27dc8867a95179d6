import { sql } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { shownFor } from '@portal/platform/server/document/waiting.ts';
import { contains, is, oneOf } from '@portal/platform/server/list/filters.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { confirmationDocument } from '../../contract/confirmation/fields.ts';
import { confirmationStatus } from '../../contract/confirmation/status.ts';
import { invoicePermissions } from '../../contract/permissions.ts';
import { FREED } from '../../contract/status.ts';
import { confirmationWords } from '../../contract/confirmation/words.en.ts';

/** SQL: the red invoice that names a confirmation in its remark. */
export const redOf = ({ scope }: Pick<Caller, 'scope'>, column: 'id' | 'number') => sql<string | null>`(
  select red.${sql.ref(column)} from invoice as red where ${ownRows(scope, 'invoice', 'red')} and red.confirmation_number = red_confirmation.number and red.colour = 'red'
    and red.supplier_code = red_confirmation.supplier_code and not ${inStates('red.status', FREED)} order by red.id limit 1)`;

/** Red letter confirmations, the newest first. */
export const confirmations = documentFrom(
  confirmationDocument,
  {
    title: invoicePermissions['red-confirmation:list'],
    words: confirmationWords,
    zone: plantZone,
    name: { zh: '红字确认单', en: 'Red letter confirmation' },
    // never used: one brings the number of the tax platform
    numbers: { prefix: '', by: 'plant' },
    allows: onlyBy(
      {
        supplier: ['confirmAsSeller', 'denyAsSeller', 'withdrawAsSeller'],
        plant: ['confirmAsBuyer', 'denyAsBuyer', 'withdrawAsBuyer'],
      },
      'invoice.confirmationOtherSide',
    ),
    history: { foundBy: { parts: null } },
  },
  async (caller) => {
    const { db, scope } = caller;
    const documents = {
      machine: confirmationStatus,
      as: 'red_confirmation',
      today: await plantToday(caller),
    };
    return {
      rows: db
        .selectFrom('red_confirmation')
        .innerJoin('supplier', onSupplier('red_confirmation'))
        .where(ownRows(scope, 'red_confirmation')),
      key: 'red_confirmation.id',
      order: '-enteredAt',
      columns: {
        ...columnsIn('red_confirmation', 'red_confirmation', {
          ...identified,
          ...confirmationDocument.columns,
        }),
        redNumber: redOf(caller, 'number'),
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
      },
      filters: {
        number: contains('red_confirmation.number'),
        blueNumber: contains('red_confirmation.blue_number'),
        supplierCode: contains('red_confirmation.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        status: oneOf('red_confirmation.status'),
        cause: is('red_confirmation.cause'),
        shown: shownFor(documents, scope.party),
      },
      record: {
        rows: db
          .selectFrom('red_confirmation')
          .where(ownRows(scope, 'red_confirmation'))
          .select(['red_confirmation.blue_id as blueId', redOf(caller, 'id').as('redId')]),
        columns: columnsIn('red_confirmation', 'red_confirmation', confirmationDocument.more),
      },
    };
  },
);
