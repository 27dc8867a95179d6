import { isOpenTo } from '@portal/platform/web/access/allowed.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { NoRecord } from '@portal/platform/web/detail/no-record.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormScreen } from '@portal/platform/web/form/form-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { selectParts } from '@portal/part/contract/endpoints.ts';
import { partChoices } from '@portal/part/web/offers.tsx';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { changeClaim, createClaim, readClaim } from '../contract/endpoints.ts';
import { CLAIM_REASON, LONGEST_TEXT, MOST_FILES, claimDocument, type Claim } from '../contract/fields.ts';
import { words as claimWords } from '../contract/words.en.ts';
import { causesOf, itemsOf } from './edit/draft-rows.ts';
import { causesInput, itemsInput } from './edit/grid-inputs.tsx';
import { CLAIMS } from './paths.ts';
import { refreshes } from './refreshes.ts';
import { useClaimSide } from './side.ts';
import { screenWords } from './words.en.ts';

/** A new claim, or a draft once more. */
export default function EditClaimPage() {
  const { id } = useAddress();
  return isOpenTo(usePermissions(), createClaim.needs) ? (
    <Loaded key={id ?? 'new'} id={id || undefined} />
  ) : (
    <NoRecord back={CLAIMS} />
  );
}

const Loaded = ({ id }: { id: string | undefined }) => {
  const before = useAnswer(readClaim, { id: id ?? '' }, { enabled: id !== undefined });
  if (before.error) return <NoRecord back={CLAIMS} />;
  if (id !== undefined && !before.data) return <Skeleton />;
  return <ClaimForm before={before.data} />;
};

const ClaimForm = ({ before }: { before: Claim | undefined }) => {
  const words = useWords(claimWords);
  const all = useWords(screenWords);
  const screen = all.form;
  const side = useClaimSide();
  const go = useGo();
  const namesSupplier = before === undefined && side === 'plant';
  const fields = [
    // who is claimed of stands ahead of it, and begins the section
    field.dict('reason', CLAIM_REASON, { span: 8, ...(!namesSupplier && { section: screen.subject }) }),
    field.remote('partNo', selectParts, { choices: partChoices, known: before?.partNo ?? null, span: 8 }),
    field.quantity('quantity', { span: 8 }),
    field.text('poNumber', { max: 35, span: 8 }),
    field.text('poLine', { max: 10, span: 8 }),
    field.text('eightDNumber', { max: 35, span: 8 }),
    field.text('receiptNumber', { max: 35, span: 8, hint: screen.receiptHint }),
    field.text('noteNumber', { max: 35, span: 8 }),
    field.text('description', { rows: 2, max: LONGEST_TEXT }),
    field.own('items', itemsInput, { section: screen.items, title: '' }),
    field.own('causes', causesInput, { section: screen.causes, title: '' }),
    field.upload('evidence', uploadFile, {
      count: MOST_FILES,
      megabytes: 20,
      input: { docType: 'claim' },
      section: words.fields.evidence,
      title: '',
      hint: screen.evidenceHint,
    }),
  ] as const;
  const form = {
    back: before ? claimDocument.addressOf(before.id) : CLAIMS,
    words,
    isWide: true,
    submit: screen.save,
    success: all.created,
    refreshes,
    onDone: ({ id }: { id: string }) => go(claimDocument.addressOf(id)),
    initial: {
      ...(before && { reason: before.reason }),
      partNo: before?.partNo ?? null,
      quantity: before?.quantity ?? null,
      unit: before?.unit ?? null,
      poNumber: before?.poNumber ?? null,
      poLine: before?.poLine ?? null,
      eightDNumber: before?.eightDNumber ?? null,
      receiptNumber: before?.receiptNumber ?? null,
      noteNumber: before?.noteNumber ?? null,
      description: before?.description ?? null,
      items: itemsOf(before),
      causes: causesOf(before),
      evidence: [...(before?.evidence ?? [])],
    },
  };
  return before === undefined ? (
    <FormScreen
      {...form}
      title={screen.create}
      call={createClaim}
      fixed={{ ...(side === 'supplier' && { supplierCode: null }) }}
      fields={[
        ...(namesSupplier
          ? [
              field.remote('supplierCode', selectSuppliers, {
                choices: partnerChoices,
                section: screen.subject,
                span: 24,
                required: true,
              }),
            ]
          : []),
        ...fields,
      ]}
    />
  ) : (
    <FormScreen
      {...form}
      title={fill(screen.change, { number: before.number })}
      call={changeClaim}
      fixed={{ id: before.id, version: before.version }}
      fields={[...fields]}
    />
  );
};
