import { lazy } from 'react';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { session } from '@portal/platform/web/session/session.ts';
import type { PackagingChoice } from '../contract/packaging.ts';

/** Packaging as choices by code, for the answer of `selectPackaging`. */
export const packagingChoices = (packaging: readonly PackagingChoice[]): Choice[] =>
  packaging.map(({ code, nameZh, nameEn }) => ({
    value: code,
    label: `${code} ${session().language === 'en' ? nameEn : nameZh}`,
  }));

/** The unsent notes that an agreement concerns, wherever one is about to begin. */
export const NotesConcerned = lazy(async () => import('./notes-concerned.tsx'));
