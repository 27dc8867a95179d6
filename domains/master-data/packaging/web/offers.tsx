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

/** What an agreement meets on its day, wherever one is about to begin: a field of a form. */
export const AgreementOfDay = lazy(async () => import('./agreement-of-day.tsx'));
