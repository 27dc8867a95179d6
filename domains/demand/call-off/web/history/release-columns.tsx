import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import type { ReleaseRow } from '../../contract/release/release-fields.ts';
import { agreementAddress, releaseAddress } from '../call-off-address.ts';
import type { Words } from '../columns.tsx';
import { CHANGE_TONES } from '../parts/delta.tsx';
import type { Change } from '../../contract/release/compare.ts';

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
    mark('inForce', words.fields.inForce, 'good'),
    mark('chainGap', words.fields.chainGap, 'attention'),
    column.code('partNo', { width: 158 }),
    column.text(chinese ? 'partNameZh' : 'partNameEn', { title: partName, width: 120 }),
    changed('linesAdded', 'new'),
    changed('linesRaised', 'raised'),
    changed('linesLowered', 'lowered'),
    changed('linesGone', 'gone'),
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
const changed = (field: Counted, change: Change): Column<ReleaseRow> =>
  column.of(
    field,
    {
      text: (row) => (row[field] === 0 ? '' : String(row[field])),
      show: (row) =>
        row[field] > 0 && <ToneTag tone={CHANGE_TONES[change]}>{formatQuantity(String(row[field]))}</ToneTag>,
    },
    { width: 80, align: 'end' },
  );

const mark = (field: 'inForce' | 'chainGap', word: string, tone: 'good' | 'attention'): Column<ReleaseRow> =>
  column.of(
    field,
    {
      text: (row, look) => (row[field] ? look.flag.Y : ''),
      show: (row) => row[field] && <ToneTag tone={tone}>{word}</ToneTag>,
    },
    { width: 88 },
  );
