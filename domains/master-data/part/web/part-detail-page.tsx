import { Button } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { RecordUse } from '@portal/platform/contract/document/record-use.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { addressOf } from '@portal/platform/web/calls/files/stored-file.ts';
import { RecordDetailScreen, useRecord } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { useTagColumn } from '@portal/tag/web/offers.tsx';
import { changePart, listParts, readPart, selectParts, setPartFiles } from '../contract/endpoints.ts';
import { words as partWords } from '../contract/words.en.ts';
import { PARTS, PART_VERSIONS } from './paths.ts';
import { partFormFields } from './part-form-fields.ts';
import styles from './part.module.css';
import { useVersionsSection } from './use-versions-section.tsx';

type Part = OutputOf<typeof readPart>;

const GENERAL: readonly string[] = [
  'partNo',
  'nameZh',
  'nameEn',
  'kind',
  'partGroup',
  'unit',
  'active',
  'supplierCount',
  'tags',
];
const SIZE: readonly string[] = ['weightKg', 'lengthMm', 'widthMm', 'heightMm'];

/** One part: its data, versions, pictures and drawings, where it is used, its history. */
export default function PartDetailPage() {
  const words = useWords(partWords);
  const kit = useWords(kitWords);
  const answer = useRecord(readPart);
  const [open, setOpen] = useState(false);
  const part = answer.data;
  const versions = useVersionsSection(part?.partNo);
  const { columns } = useTagColumn('part');
  const refreshes = [readPart, listParts, selectParts];
  const numbered = (text: string, partNo: string) => ({
    label: fill(text, { partNo }),
    to: `${PARTS}?partNo=${encodeURIComponent(partNo)}`,
  });
  return (
    <>
      <RecordDetailScreen
        answer={answer}
        calls={{ list: listParts, change: changePart }}
        words={words}
        back={PARTS}
        title={({ partNo }) => fill(words.detail.part, { partNo })}
        nameOf={({ partNo }) => partNo}
        entity="part"
        columns={columns}
        actions={() => [
          { label: words.detail.changeFiles, needs: setPartFiles.needs, run: () => setOpen(true) },
        ]}
        related={({ partNo, successorNo, replaces }) => [
          ...(successorNo === null ? [] : [numbered(words.detail.successor, successorNo)]),
          ...replaces.map((replaced) => numbered(words.detail.replaces, replaced)),
          {
            label: words.versions.title,
            to: `${PART_VERSIONS}?partNo=${encodeURIComponent(partNo)}`,
          },
        ]}
        facts={() => [
          { title: words.detail.general, fields: GENERAL },
          { title: words.detail.size, fields: SIZE },
        ]}
        sections={(row) => [
          ...versions.sections,
          { title: words.detail.uses, body: <Uses uses={row.uses} unit={row.unit} /> },
          { title: words.detail.files, body: <Files part={row} /> },
        ]}
        fields={partFormFields}
        refreshes={refreshes}
      />
      {versions.dialog}
      {part && open && (
        <FormDialog
          title={words.detail.changeFiles}
          call={setPartFiles}
          words={words}
          fields={[
            field.upload('files', uploadFile, {
              accept: 'image/jpeg,image/png,application/pdf',
              megabytes: 20,
              count: 20,
              hint: words.hints.files,
              input: { docType: 'part' },
            }),
          ]}
          initial={{ files: part.files }}
          fixed={{ id: part.id, version: part.version }}
          refreshes={refreshes}
          success={kit.calls.saved}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const Uses = ({ uses, unit }: { uses: readonly RecordUse[]; unit: string }) => {
  const words = useWords(partWords);
  const chinese = useSession((now) => now.language === 'zh');
  return (
    <PlainTable
      label={words.detail.uses}
      rows={uses.map((use) => ({ ...use, unit }))}
      rowKey={({ to }) => to}
      words={words}
      empty={words.detail.noUses}
      columns={[
        column.link<RecordUse & { unit: string }>(chinese ? 'nameZh' : 'nameEn', ({ to }) => to, {
          title: words.detail.useOf,
        }),
        column.of<RecordUse & { unit: string }>(
          'count',
          { text: ({ count, hasMore }) => (hasMore ? `${count}+` : String(count)) },
          { title: words.detail.count, align: 'end' },
        ),
        column.quantity<RecordUse & { unit: string }>('quantity', 'unit', { title: words.detail.quantity }),
      ]}
    />
  );
};

/** Pictures are shown, other files are named; each opens by itself. */
const Files = ({ part }: { part: Part }) => {
  const words = useWords(partWords);
  if (part.files.length === 0) return <p>{words.detail.noFiles}</p>;
  return (
    <ul className={styles.files}>
      {part.files.map((file) => (
        <li key={file.id}>
          <Button type="link" href={addressOf(file)} target="_blank" rel="noopener">
            {file.contentType.startsWith('image/') ? (
              <img src={addressOf(file)} alt={file.name} className={styles.picture} />
            ) : (
              file.name
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
};
