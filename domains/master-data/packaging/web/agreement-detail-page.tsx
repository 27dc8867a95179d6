import { Alert } from 'antd';
import { today } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { RecordDetailScreen, useRecord } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import {
  agreedChanges,
  outlivesInstruction,
  type AgreementVersion,
  type OpenNote,
} from '../contract/agreement.ts';
import {
  changePackagingAgreement,
  listPackagingAgreements,
  readPackagingAgreement,
} from '../contract/endpoints.ts';
import { words as packagingWords } from '../contract/words.en.ts';
import { agreementFields } from './agreement-fields.tsx';
import { AgreementPreview } from './agreement-preview.tsx';

type Words = (typeof packagingWords)['zh' | 'en'];

/** One agreement among its versions: what each changed, and which unsent notes are packed by it. */
export default function AgreementDetailPage() {
  const words = useWords(packagingWords);
  const now = today(useCellContext().zone);
  return (
    <RecordDetailScreen
      answer={useRecord(readPackagingAgreement)}
      calls={{ list: listPackagingAgreements, change: changePackagingAgreement }}
      words={words}
      nameOf={({ partNo }) => partNo}
      entity="packaging_agreement"
      fields={agreementFields}
      below={<AgreementPreview />}
      refreshes={[readPackagingAgreement]}
      facts={(agreement) => [
        ...(outlivesInstruction(agreement, now)
          ? [
              {
                title: words.fields.instruction,
                fields: [],
                below: <Outlives agreement={agreement} words={words} />,
              },
            ]
          : []),
        { title: words.sections.agreed },
      ]}
      related={({ instruction, instructionId }) =>
        instruction !== null && instructionId !== null
          ? [
              {
                label: `${words.fields.instruction} ${instruction}`,
                to: `/collaboration/packaging-instruction-detail?id=${instructionId}`,
              },
            ]
          : []
      }
      back="/collaboration/packaging-agreement"
      title={({ partNo, supplierCode }) => `${words.agreementTitle} ${partNo} · ${supplierCode}`}
      sections={(agreement) => [
        {
          title: words.sections.versions,
          body: (
            <PlainTable
              label={words.sections.versions}
              rows={agreement.versions}
              rowKey={(version) => version.id}
              isCurrent={(version) => version.id === agreement.id}
              words={words}
              columns={versionColumns(agreement.versions, words)}
            />
          ),
        },
        {
          title: words.sections.openNotes,
          body: (
            <PlainTable
              label={words.sections.openNotes}
              rows={agreement.openNotes}
              rowKey={(note) => note.id}
              words={words}
              empty={words.texts.noOpenNotes}
              columns={[
                column.link<OpenNote>('number', (note) => `/common/dn-detail-view?id=${note.id}`),
                column.day<OpenNote>('dispatchOn'),
              ]}
            />
          ),
        },
      ]}
    />
  );
}

/** Of an agreement that holds on though the instruction behind it has expired: both sides read what packing does. */
const Outlives = ({
  agreement: { instruction, instructionExpiresOn },
  words,
}: {
  agreement: { readonly instruction: string | null; readonly instructionExpiresOn: string | null };
  words: Words;
}) => (
  <Alert
    type="warning"
    showIcon
    title={fill(words.texts.outlives, { instruction: instruction ?? '', day: instructionExpiresOn ?? '' })}
  />
);

const versionColumns = (versions: readonly AgreementVersion[], words: Words): Column<AgreementVersion>[] => [
  column.link('effectiveFrom', (version) => `/collaboration/packaging-detail?id=${version.id}`),
  column.choice('state', words.state),
  column.code('innerCode'),
  column.quantity('quantityPerInner'),
  column.code('outerCode'),
  column.count('innerPerLayer'),
  column.count('layers'),
  column.code('auxiliaryCode'),
  column.of(
    'id',
    { text: (version) => changesIn(version, versions, words) },
    { title: words.fields.changes, width: 260 },
  ),
];

/** What a version changed against the one before it. */
const changesIn = (
  version: AgreementVersion,
  versions: readonly AgreementVersion[],
  words: Words,
): string => {
  const before = versions[versions.indexOf(version) + 1];
  if (!before) return '';
  return agreedChanges(before, version)
    .map((change) =>
      fill(words.texts.change, {
        field: words.fields[change.field],
        before: change.before === null ? words.texts.nothing : String(change.before),
        after: change.after === null ? words.texts.nothing : String(change.after),
      }),
    )
    .join('; ');
};
