import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import { addressOf } from '@portal/platform/web/calls/files/stored-file.ts';
import { RecordDetailScreen, useRecord } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import {
  changePackaging,
  listPackaging,
  readPackaging,
  selectPackaging,
  setPackagingPicture,
} from '../contract/endpoints.ts';
import { words as packagingWords } from '../contract/words.en.ts';
import styles from './detail.module.css';
import { packagingFields } from './packaging-fields.tsx';
import { PACKAGING } from './packaging-path.ts';

type Packaging = OutputOf<typeof readPackaging>;
type Use = Packaging['uses'][number];
type Words = (typeof packagingWords)['zh' | 'en'];

const SECTIONS = {
  general: [
    'nameZh',
    'nameEn',
    'kind',
    'mode',
    'usage',
    'texture',
    'role',
    'turnover',
    'ownership',
    'active',
  ],
  outer: ['lengthMm', 'widthMm', 'heightMm'],
  inner: ['innerLengthMm', 'innerWidthMm', 'innerHeightMm'],
  pallet: [
    'palletLengthMm',
    'palletWidthMm',
    'palletHeightMm',
    'coverLengthMm',
    'coverWidthMm',
    'coverHeightMm',
  ],
  weights: ['tareKg', 'loadKg', 'stackFactor'],
  empties: ['emptyPackCode', 'bundleUnits', 'folds', 'foldedHeightMm', 'nests'],
} as const satisfies Record<string, readonly (keyof Packaging)[]>;

/** One packaging: all its data, what it consists of, its picture, where it is used, its history. */
export default function PackagingDetailPage() {
  const words = useWords(packagingWords);
  const kit = useWords(kitWords);
  const answer = useRecord(readPackaging);
  const [open, setOpen] = useState(false);
  const packaging = answer.data;
  const refreshes = [readPackaging, listPackaging, selectPackaging];
  return (
    <>
      <RecordDetailScreen
        answer={answer}
        calls={{ list: listPackaging, change: changePackaging }}
        words={words}
        back={PACKAGING}
        title={({ code }) => `${words.detailTitle} ${code}`}
        nameOf={({ code }) => code}
        entity="packaging"
        columns={{ active: column.active('active'), lines: null }}
        actions={() => [
          {
            label: words.actions.picture,
            needs: setPackagingPicture.needs,
            run: () => setOpen(true),
          },
        ]}
        related={(row) => [
          ...row.inSets.map((code) => ({
            label: `${words.fields.inSets}: ${code}`,
            to: `${PACKAGING}?code=${encodeURIComponent(code)}`,
          })),
          {
            label: words.actions.agreements,
            to: `/collaboration/packaging-agreement?packagingCode=${encodeURIComponent(row.code)}`,
          },
        ]}
        facts={() =>
          Object.entries(SECTIONS).map(([name, fields]) => ({
            title: words.sections[name as keyof typeof SECTIONS],
            fields,
          }))
        }
        sections={(row) => [
          ...(row.mode === 'group'
            ? [{ title: words.sections.set, body: <SetLines packaging={row} /> }]
            : []),
          { title: words.sections.picture, body: <Picture packaging={row} words={words} /> },
          { title: words.sections.uses, body: <Uses packaging={row} /> },
        ]}
        fields={() => packagingFields(words)}
        refreshes={refreshes}
        width={960}
      />
      {packaging && open && (
        <FormDialog
          title={words.actions.picture}
          call={setPackagingPicture}
          words={words}
          fields={[
            field.upload('picture', uploadFile, {
              accept: 'image/jpeg,image/png,image/webp',
              hint: words.hints.picture,
              input: { docType: 'packaging' },
            }),
          ]}
          initial={{ picture: packaging.picture ? [packaging.picture] : [] }}
          fixed={{ id: packaging.id, version: packaging.version }}
          refreshes={refreshes}
          success={kit.calls.saved}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const SetLines = ({ packaging }: { packaging: Packaging }) => {
  const words = useWords(packagingWords);
  const chinese = useSession((now) => now.language === 'zh');
  return (
    <>
      <PlainTable
        label={words.sections.set}
        rows={packaging.lines}
        rowKey={({ partCode }) => partCode}
        words={words}
        columns={[
          column.link('partCode', ({ partCode }) => `${PACKAGING}?code=${encodeURIComponent(partCode)}`),
          column.text(chinese ? 'nameZh' : 'nameEn', { title: words.fields.name }),
          column.choice('role', words.role),
          column.count('quantity'),
          column.quantity('tareKg'),
        ]}
      />
      <p>
        {fill(words.texts.setTare, {
          tare: packaging.lines.reduce((sum, line) => add(sum, line.tareKg), '0'),
        })}
      </p>
    </>
  );
};

const Picture = ({ packaging, words }: { packaging: Packaging; words: Words }) =>
  packaging.picture ? (
    <img
      className={styles.picture}
      src={addressOf(packaging.picture)}
      alt={fill(words.texts.pictureOf, { code: packaging.code })}
    />
  ) : (
    <p>{words.texts.noPicture}</p>
  );

const Uses = ({ packaging }: { packaging: Packaging }) => {
  const words = useWords(packagingWords);
  const { uses, useCount } = packaging;
  return (
    <>
      <PlainTable
        label={words.sections.uses}
        rows={uses}
        rowKey={(use) => use.id}
        words={words}
        empty={words.texts.noUse}
        columns={[
          column.link<Use>('partNo', (use) => `/collaboration/packaging-detail?id=${use.id}`),
          column.code<Use>('supplierCode'),
          column.day<Use>('effectiveFrom'),
          column.of<Use>(
            'as',
            { text: (use) => use.as.map((place) => words.place[place]).join(', ') },
            {
              title: words.fields.places,
            },
          ),
        ]}
      />
      {useCount > uses.length && <p>{fill(words.texts.moreUses, { count: useCount, shown: uses.length })}</p>}
    </>
  );
};
