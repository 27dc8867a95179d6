import type { Action } from '@portal/platform/server/caller.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { columnsIn, fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { areOverdue, areWaitingFor } from '@portal/platform/server/document/waiting.ts';
import { contains, is, oneOf } from '@portal/platform/server/list/filters.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { sql } from 'kysely';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { filesOf } from '@portal/settings/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { disputeDocument } from '../contract/disputes.ts';
import type * as calls from '../contract/endpoints.ts';
import { scorecardPermissions } from '../contract/permissions.ts';
import { DECIDED, RAISED, disputeStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

/** Where the evidence of a dispute is kept. */
export const evidenceRecord = (id: string) => ({ entity: 'kpi_dispute', recordId: id }) as const;

/** Disputed lots, the newest first. */
export const disputes = documentFrom(
  disputeDocument,
  {
    title: scorecardPermissions['kpi-dispute:list'],
    words,
    zone: plantZone,
    name: { zh: '绩效异议', en: 'Score dispute' },
    numbers: { prefix: 'KD', by: 'plant' },
    allows: onlyBy({ plant: ['exclude', 'correct', 'reject'] }, 'scorecard.plantOnly'),
    history: {
      columns: {
        scoreId: { kind: 'record', entity: 'kpi_score' },
        newScoreId: { kind: 'record', entity: 'kpi_score' },
      },
    },
  },
  async (caller) => {
    const { db, scope } = caller;
    const today = await plantToday(caller);
    const documents = { machine: disputeStatus, as: 'kpi_dispute', today };
    return {
      rows: db
        .selectFrom('kpi_dispute')
        .leftJoin('supplier', onSupplier('kpi_dispute'))
        .leftJoin('forwarder', onForwarder('kpi_dispute'))
        .where(ownRows(scope, 'kpi_dispute')),
      key: 'kpi_dispute.id',
      order: '-raisedAt',
      columns: {
        ...columnsIn('kpi_dispute', 'kpi_dispute', { ...identified, ...disputeDocument.columns }),
        partyNameZh: sql<string | null>`coalesce(supplier.name_zh, forwarder.name_zh)`,
        partyNameEn: sql<string | null>`coalesce(supplier.name_en, forwarder.name_en)`,
        overdue: sqlYesNo(areOverdue(documents)),
        raisedAt: 'kpi_dispute.created_at',
      },
      // they are numbered in the order in which they are raised
      sorts: { raisedAt: 'kpi_dispute.id' },
      filters: {
        number: contains('kpi_dispute.number'),
        scoreNumber: contains('kpi_dispute.score_number'),
        score: is('kpi_dispute.score_id'),
        partyCode: contains('kpi_dispute.party_code', 'supplier.name_zh', 'supplier.name_en'),
        indicator: is('kpi_dispute.indicator'),
        status: oneOf('kpi_dispute.status'),
        shown: (shown) =>
          shown === 'mine'
            ? areWaitingFor(documents, scope.party)
            : inStates('kpi_dispute.status', shown === 'raised' ? [RAISED] : DECIDED),
      },
      record: {
        rows: db
          .selectFrom('kpi_dispute')
          .where(ownRows(scope, 'kpi_dispute'))
          .select(fieldsOf('kpi_dispute', 'evidence')),
        columns: columnsIn('kpi_dispute', 'kpi_dispute', disputeDocument.more),
      },
    };
  },
);

/** One dispute with its evidence. Fails with `scorecard.noDispute`. */
export const readKpiDispute: Action<typeof calls.readKpiDispute> = async (caller, { id }) => {
  const [one, files] = await Promise.all([disputes.byId(caller, id), filesOf(caller, evidenceRecord(id))]);
  return { ...one, evidence: files.filter((file) => one.evidence.includes(file.id)) };
};
