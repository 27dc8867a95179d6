import { words as partWords } from '@portal/part/contract/words.en.ts';
import { today, type Day } from '@portal/platform/contract/day.ts';
import { StatusTag, ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { agreementCourses, outlivesInstruction } from '../contract/agreement.ts';
import * as calls from '../contract/endpoints.ts';
import { words as packagingWords } from '../contract/words.en.ts';
import { agreementFields } from './agreement-fields.tsx';
import { AgreementPreview } from './agreement-preview.tsx';

type Row = RowOf<typeof calls.listPackagingAgreements>;

/** How suppliers pack parts for the plant, from which day on. */
export default function AgreementsPage() {
  const words = useWords(packagingWords);
  const part = useWords(partWords);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const now = today(useCellContext().zone);
  return (
    <RecordScreen
      name="packaging-agreements"
      calls={{
        list: calls.listPackagingAgreements,
        export: calls.exportPackagingAgreements,
        create: calls.createPackagingAgreement,
        change: calls.changePackagingAgreement,
        template: calls.downloadPackagingAgreementTemplate,
        import: calls.importPackagingAgreements,
      }}
      words={words}
      {...words.agreements}
      nameOf={(agreement) => agreement.partNo}
      initial={{ layers: 1, innerPerLayer: 1, auxiliaryPerOuter: 0 }}
      columns={{
        state: stateColumn(words, now),
        partNo: column.link<Row>('partNo', ({ id }) => `/collaboration/packaging-detail?id=${id}`),
        ...(isSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
      }}
      below={<AgreementPreview />}
      refreshes={[calls.readPackagingAgreement]}
      filters={{
        name: filter.text('name', { title: part.fields.name }),
        ...(isSupplier && { supplierCode: null }),
      }}
      fields={agreementFields}
    />
  );
}

const stateColumn = ({ state: names, texts }: (typeof packagingWords)['zh' | 'en'], now: Day) => {
  const said = (row: Row) => (outlivesInstruction(row, now) ? texts.outlivesShort : names[row.state]);
  return column.of<Row>('state', {
    text: said,
    show: (row) =>
      outlivesInstruction(row, now) ? (
        <ToneTag tone="attention">{said(row)}</ToneTag>
      ) : (
        <StatusTag machine={agreementCourses} state={row.state} words={names} />
      ),
  });
};
