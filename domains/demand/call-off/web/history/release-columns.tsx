import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import type { ReleaseRow } from '../../contract/release/release-fields.ts';
import { agreementAddress, releaseAddress } from '../call-off-address.ts';
import type { Words } from '../columns.tsx';

/** The columns of the list of releases. A supplier need not read his own name in each row. */
export const releaseColumns = (
  words: Words,
  { language, ofOneSupplier }: { language: 'zh' | 'en'; ofOneSupplier: boolean },
): readonly Column<ReleaseRow>[] => {
  const { partName, supplierName, previousRelease } = words.fields;
  const chinese = language === 'zh';
  return [
    column.link('releaseNo', ({ id }) => releaseAddress(id), { width: 116, fixed: 'start' }),
    column.day('releaseDate', { width: 120 }),
    column.flag('inForce', { width: 88 }),
    chainGap(words.fields.chainGap),
    column.code('partNo', { width: 158 }),
    column.text(chinese ? 'partNameZh' : 'partNameEn', { title: partName, width: chinese ? 120 : 160 }),
    changed('linesAdded'),
    changed('linesRaised'),
    changed('linesLowered'),
    changed('linesGone'),
    column.count('lineCount', { width: 84 }),
    column.quantity('totalQuantity', 'unit', { width: 116 }),
    column.link('saNo', ({ agreementId }) => agreementAddress(agreementId), { width: 130 }),
    column.code('supplierCode', { width: 100, hidden: ofOneSupplier }),
    column.text(chinese ? 'supplierNameZh' : 'supplierNameEn', {
      title: supplierName,
      width: 180,
      hidden: ofOneSupplier,
    }),
    column.code('orderLine', { width: 90 }),
    column.code('unloadingPoint', { width: 90 }),
    column.code('pointOfUse', { width: 100 }),
    column.choice('source', words.source, { width: 90 }),
    column.moment('createdAt'),
    column.text('createdBy', { width: 120 }),
    column.code('previousReleaseNo', { title: previousRelease, width: 140, hidden: true }),
  ];
};

type Counted = 'linesAdded' | 'linesRaised' | 'linesLowered' | 'linesGone';

/** How many lines a release changed in one way; none stays empty, so that changes are seen. */
const changed = (field: Counted): Column<ReleaseRow> =>
  column.of(
    field,
    { text: (row) => (row[field] === 0 ? '' : formatQuantity(String(row[field]))) },
    { width: 80, align: 'end' },
  );

const chainGap = (word: string): Column<ReleaseRow> =>
  column.of(
    'chainGap',
    {
      text: (row, look) => (row.chainGap ? look.flag.Y : ''),
      show: (row) => row.chainGap && <ToneTag tone="attention">{word}</ToneTag>,
    },
    { width: 88 },
  );
