import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { Allowed, isOpenTo } from '@portal/platform/web/access/allowed.tsx';
import { showSuccess, showWarning } from '@portal/platform/web/calls/notices.tsx';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { listSettlements } from '@portal/settlement/contract/endpoints.ts';
import {
  listAllocations,
  listInvoices,
  listOpenLines,
  readInvoice,
  saveAllocations,
  submitInvoices,
} from '../../contract/endpoints.ts';
import { invoiceStatus } from '../../contract/status.ts';
import { words as invoiceWords } from '../../contract/words.en.ts';
import { INVOICES } from '../addresses.ts';
import { screenWords } from '../words.en.ts';
import styles from './binding.module.css';
import { Picked } from './picked.tsx';
import { useDraft } from './use-draft.ts';
import { usePages } from './use-pages.ts';

// both come with the first draft
const DraftGrid = lazy(async () => import('./draft-grid.tsx'));
const Verdict = lazy(async () => import('./verdict.tsx'));

const refreshes = [listInvoices, readInvoice, listOpenLines, listAllocations, listSettlements] as const;

/** Invoices at the left, settlement lists at the right, and below what of the ones is for the others, with the verdict on it while it is typed. */
export default function BindPage() {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords).bind;
  const { invoices: fromInvoices = '', lists: fromLists = '' } = useAddress();
  const [invoiceIds, setInvoiceIds] = useState<readonly string[]>(() => idsOf(fromInvoices));
  const [settlementIds, setSettlementIds] = useState<readonly string[]>(() => idsOf(fromLists));
  const go = useGo();
  const mine = usePages(
    listInvoices,
    { shown: 'mine' },
    { enough: (rows) => areIn(rows, invoiceIds) && rows.some(isBindable) },
  );
  const mayList = isOpenTo(usePermissions(), listSettlements.needs);
  const lists = usePages(
    listSettlements,
    { shown: 'toInvoice' },
    { enabled: mayList, enough: (rows) => areIn(rows, settlementIds) },
  );
  const lines = usePages(
    listOpenLines,
    { settlementIds: settlementIds.join() },
    { enabled: settlementIds.length > 0, enough: () => false },
  );
  const invoices = mine.rows.filter(isBindable);
  const selected = invoices.filter(({ id }) => invoiceIds.includes(id));
  const draft = useDraft(
    selected.map(({ id }) => id),
    settlementIds,
  );
  const which = {
    lines: selected.map(({ id, version }) => ({ id, version })),
    allocations: [...draft.allocations],
  };
  const saving = useCall(saveAllocations, { refreshes, success: screen.saved });
  const submitting = useCall(submitInvoices, {
    refreshes,
    onSuccess: ({ submitted, failed }) => {
      if (failed > 0) showWarning(fill(screen.someFailed, { submitted, failed }));
      else showSuccess(fill(screen.submitted, { count: submitted }));
      go(INVOICES);
    },
  });
  const { verdict, problem } = draft;
  const isPassing = verdict !== undefined && verdict.failures.length === 0;
  const isReady = draft.allocations.length > 0 && draft.isFresh && problem === undefined;
  return (
    <div className={styles.stack}>
      <PageHead back={INVOICES} />
      <p className={styles.quiet}>{screen.hint}</p>
      <div className={styles.sides}>
        <Picked
          title={screen.invoices}
          empty={screen.noInvoices}
          picked={invoiceIds}
          onPick={setInvoiceIds}
          readMore={mine.readMore}
          choices={invoices.map(({ id, number, issuedOn, status, gross }) => ({
            id,
            number,
            says: [issuedOn === null ? '' : formatDay(issuedOn), words.status[status]].join(' '),
            amount: gross ?? '0',
          }))}
        />
        <Picked
          title={screen.lists}
          empty={screen.noLists}
          picked={settlementIds}
          onPick={setSettlementIds}
          readMore={lists.readMore}
          choices={lists.rows.map(({ id, number, lastDay, gross }) => ({
            id,
            number,
            says: formatDay(lastDay),
            amount: gross,
          }))}
        />
      </div>
      {problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} />}
      {draft.isEmpty && problem === undefined && <p className={styles.quiet}>{screen.nothing}</p>}
      {draft.allocations.length > 0 && (
        <Suspense fallback={<Skeleton />}>
          <DraftGrid
            allocations={draft.allocations}
            invoices={invoices}
            lines={lines.rows}
            onChange={draft.change}
          />
        </Suspense>
      )}
      <div className={styles.buttons}>
        <Allowed needs="invoice:upload">
          <Button
            type="primary"
            disabled={!isReady}
            loading={submitting.busy}
            onClick={() => void submitting.run(which)}
          >
            {isPassing || verdict === undefined ? words.actions.submit : screen.submitAnyway}
          </Button>
          <Button disabled={!isReady} loading={saving.busy} onClick={() => void saving.run(which)}>
            {words.actions.saveBinding}
          </Button>
        </Allowed>
        {verdict?.corrected && verdict.corrected.allocations.length > 0 && (
          <Button onClick={() => draft.change(verdict.corrected!.allocations)}>{screen.takeCorrected}</Button>
        )}
      </div>
      <Suspense>{verdict && <Verdict verdict={verdict} />}</Suspense>
    </div>
  );
}

type Row = RowOf<typeof listInvoices>;
const isBindable = ({ status, colour }: Pick<Row, 'status' | 'colour'>): boolean =>
  colour !== 'red' && can(invoiceStatus, status, 'bind');
/** What the address selected may stand behind the first page. */
const areIn = (rows: readonly { readonly id: string }[], ids: readonly string[]): boolean => {
  const known = new Set(rows.map(({ id }) => id));
  return ids.every((id) => known.has(id));
};

const idsOf = (text: string): readonly string[] => text.split(',').filter((id) => /^\d+$/.test(id));
