import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { dueColumn } from '@portal/platform/web/document/due-column.tsx';
import { Pictures } from '@portal/platform/web/document/pictures.tsx';
import { formatDay, formatMoment, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { claimDocument, type Claim } from '../contract/fields.ts';
import { AGREED, sourceAddress } from '../contract/status.ts';
import { words as claimWords } from '../contract/words.en.ts';
import styles from './claim.module.css';
import { CauseTable } from './detail/cause-table.tsx';
import { Course } from './detail/course.tsx';
import { ItemTable } from './detail/item-table.tsx';
import { CLAIMS } from './paths.ts';
import { useClaimActions } from './use-claim-actions.tsx';
import { screenWords } from './words.en.ts';

/** One claim: what it comes to, whose move it is and what comes next, its costs item by item, causes, evidence and course. */
export default function ClaimPage() {
  const words = useWords(claimWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const { zone } = useCellContext();
  const actions = useClaimActions();
  const waits = ({
    status,
    waitsOn,
    waitsSince,
    dueOn,
    overdue,
    silenceAccepts,
  }: Claim): string | undefined => {
    if ((AGREED as readonly string[]).includes(status)) return screen.waits.settling;
    if (waitsOn === null) return undefined;
    const side = words.side[waitsOn];
    if (dueOn === null) return fill(screen.waits.draft, { side });
    const said = fill(overdue === 'Y' ? screen.waits.late : screen.waits.until, {
      side,
      since: formatMoment(waitsSince ?? '', zone),
      dueOn: formatDay(dueOn),
    });
    return silenceAccepts === 'Y' && overdue === 'N' ? `${said} · ${screen.waits.silent}` : said;
  };
  return (
    <DocumentScreen
      document={claimDocument}
      words={words}
      back={CLAIMS}
      title={({ number }) => fill(screen.title, { number })}
      waits={waits}
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      own={{
        dueOn: dueColumn({ overdue: words.fields.overdue }),
        quantity: column.of<Claim>('quantity', {
          text: ({ quantity, unit, origin }) =>
            quantity === null
              ? ''
              : `${formatQuantity(quantity)} ${unit ?? (origin === 'dockWaiting' ? screen.raise.hours : '')}`.trim(),
        }),
        partNo: column.of<Claim>('partNo', {
          text: ({ partNo, partNameZh, partNameEn }) =>
            partNo === null ? '' : `${partNo} ${(chinese ? partNameZh : partNameEn) ?? ''}`,
        }),
      }}
      figures={(row, figure) => [
        figure('gross'),
        ...(row.agreedGross === null ? [] : [figure('agreedGross')]),
        figure('raisedBy'),
        ...(row.dueOn === null ? [] : [figure('dueOn')]),
      ]}
      sections={(row, facts) => [
        {
          title: screen.nextTitle,
          body: <p className={styles.quiet}>{screen.next[row.status]}</p>,
          place: 'top',
        },
        { title: screen.items, body: <ItemTable claim={row} />, place: 'top' },
        { title: screen.causes, body: <CauseTable causes={row.causes} /> },
        { title: screen.course, body: <Course steps={row.steps} currency={row.currency} /> },
        {
          title: screen.evidence,
          body:
            row.evidence.length === 0 ? (
              <p className={styles.quiet}>{screen.noEvidence}</p>
            ) : (
              <Pictures files={row.evidence} />
            ),
        },
        {
          title: screen.facts,
          body: facts(
            'reason',
            'origin',
            'supplierCode',
            chinese ? 'supplierNameZh' : 'supplierNameEn',
            'partNo',
            'quantity',
            'poNumber',
            'poLine',
            'eightDNumber',
            'description',
            'raisedByName',
            'at',
          ),
          place: 'aside',
        },
        {
          title: screen.money,
          body: facts(
            'costs',
            'share',
            'net',
            'tax',
            'agreedNet',
            'agreedTax',
            'taxRate',
            'decidedByName',
            'settledAt',
          ),
          place: 'aside',
        },
      ]}
      related={(row) => relatedOf(row, { words, screen })}
    />
  );
}

type Words = {
  readonly words: { readonly origin: Readonly<Record<Claim['origin'], string>> };
  readonly screen: Readonly<Record<'source' | 'note' | 'receipt' | 'settlement' | 'eightD', string>>;
};

/** The chain of it: what it rests on, the goods, and the lists that settle it. */
const relatedOf = (claim: Claim, { words, screen }: Words) => {
  const {
    origin,
    sourceId,
    sourceNumber,
    noteId,
    noteNumber,
    receiptId,
    receiptNumber,
    eightDNumber,
    items,
  } = claim;
  const source =
    sourceId === null || sourceNumber === null
      ? null
      : sourceAddress(origin, { id: sourceId, number: sourceNumber });
  const lists = new Map(
    items.flatMap((item) => (item.settlementId ? [[item.settlementId, item.settlementNumber ?? '']] : [])),
  );
  return [
    ...(source === null
      ? []
      : [
          { label: fill(screen.source, { origin: words.origin[origin], number: sourceNumber! }), to: source },
        ]),
    ...(noteId === null
      ? []
      : [
          {
            label: fill(screen.note, { number: noteNumber ?? '' }),
            to: `/common/dn-detail-view?id=${noteId}`,
          },
        ]),
    ...(receiptId === null
      ? []
      : [
          {
            label: fill(screen.receipt, { number: receiptNumber ?? '' }),
            to: `/management/receipt?receipt=${receiptId}`,
          },
        ]),
    ...(eightDNumber === null
      ? []
      : [
          {
            label: fill(screen.eightD, { number: eightDNumber }),
            to: `/claims/eight-d-list?number=${eightDNumber}`,
          },
        ]),
    ...[...lists].map(([id, number]) => ({
      label: fill(screen.settlement, { number }),
      to: `/finance/settlement-detail?id=${id}`,
    })),
  ];
};
