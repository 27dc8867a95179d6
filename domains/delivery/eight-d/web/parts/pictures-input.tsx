import { lazy, Suspense } from 'react';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { Pictures } from '@portal/platform/web/document/pictures.tsx';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { PICTURES } from './picture-rule.ts';

const UploadInput = lazy(async () => import('@portal/platform/web/form/upload-input.tsx'));

/** Pictures and papers of a stage, with what they show. */
export const PicturesInput = ({
  value,
  label,
  ...control
}: Control<StoredFile[] | null | undefined> & { label: string }) => (
  <Suspense fallback={<Skeleton lines={1} />}>
    <UploadInput {...control} rule={PICTURES} label={label} value={value} />
    {value && value.length > 0 && <Pictures files={value} />}
  </Suspense>
);
