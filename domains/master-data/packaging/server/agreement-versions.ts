import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { selected } from '@portal/platform/server/list/sql-column.ts';
import { onPart, partNames } from '@portal/part/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { onSupplier, supplierNames } from '@portal/supplier/server/offers.ts';
import type { AgreementOfDay, AgreementVersion, OpenNote } from '../contract/agreement.ts';
import type * as calls from '../contract/endpoints.ts';
import {
  agreementNames,
  instructionBehind,
  instructionIdBehind,
  quantityPerOuter,
  stateOn,
} from './agreements.ts';
import type { Packed } from './notes-concerned.ts';
import { agreementFrom } from './queries.ts';

export const readPackagingAgreement: Action<typeof calls.readPackagingAgreement> = async (caller, { id }) => {
  const { db, scope } = caller;
  const row = await db
    .selectFrom('packaging_agreement as agreement')
    .innerJoin('part', onPart('agreement'))
    .innerJoin('supplier', onSupplier('agreement'))
    .select([...selected(agreementNames), ...partNames, ...supplierNames])
    .select(['part.unit', 'agreement.agreement_no as agreementNo', quantityPerOuter.as('quantityPerOuter')])
    .select([
      stateOn(await plantToday(caller)).as('state'),
      instructionBehind.instruction.as('instruction'),
      instructionBehind.instructionExpiresOn.as('instructionExpiresOn'),
      instructionIdBehind.as('instructionId'),
    ])
    .where(ownRows(scope, 'packaging_agreement', 'agreement'))
    .where('agreement.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('err.notFound', { id });
  const versions = await versionsOf(caller, row);
  return {
    ...row,
    versions,
    openNotes: await notesWithin(caller, row, versions),
  };
};

export const previewPackagingAgreement: Action<typeof calls.previewPackagingAgreement> = async (
  caller,
  input,
) => {
  const versions = await versionsOf(caller, input);
  return {
    ofDay: (await ofDay(caller, input)) ?? null,
    inForce: versions.find(({ effectiveFrom }) => effectiveFrom <= input.effectiveFrom) ?? null,
    openNotes: await notesWithin(caller, input, versions),
  };
};

const ofDay = async (
  caller: Caller,
  at: Packed & { effectiveFrom: Day },
): Promise<AgreementOfDay | undefined> => {
  const found = await agreementFrom(caller, at);
  if (!found) return undefined;
  const { id, version, agreementNo, updatedAt, updatedBy } = found;
  return { id, version, agreementNo, updatedAt, updatedBy };
};

/** Newest first. */
const versionsOf = async (caller: Caller, { supplierCode, partNo }: Packed): Promise<AgreementVersion[]> => {
  const {
    updatedAt: _at,
    updatedBy: _by,
    version: _version,
    supplierCode: _s,
    partNo: _p,
    ...shown
  } = agreementNames;
  return caller.db
    .selectFrom('packaging_agreement as agreement')
    .select(selected(shown))
    .select(stateOn(await plantToday(caller)).as('state'))
    .where(ownRows(caller.scope, 'packaging_agreement', 'agreement'))
    .where('agreement.supplier_code', '=', supplierCode)
    .where('agreement.part_no', '=', partNo)
    .orderBy('agreement.effective_from', 'desc')
    .execute();
};

/** Unsent notes that leave from the day on, before a later version begins. */
const notesWithin = async (
  caller: Caller,
  { supplierCode, partNo, effectiveFrom }: Packed & { effectiveFrom: Day },
  versions: readonly AgreementVersion[],
): Promise<OpenNote[]> => {
  const later = versions.findLast((version) => version.effectiveFrom > effectiveFrom)?.effectiveFrom;
  return caller.ask('packaging.open-notes', {
    packed: [{ supplierCode, partNo, from: effectiveFrom, until: later ?? null }],
  });
};
