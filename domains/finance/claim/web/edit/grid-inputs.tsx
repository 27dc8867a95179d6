import { lazy, Suspense } from 'react';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import type { CauseRow } from './draft-rows.ts';

const ItemGrid = lazy(async () => import('./item-grid.tsx'));
const CauseGrid = lazy(async () => import('./cause-grid.tsx'));

/** The control of a form that lists costs. */
export const itemsInput = (
  { value, onChange, disabled }: AnyControl,
  { causes }: { readonly causes?: unknown },
) => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <ItemGrid
      items={value ?? []}
      causes={(causes ?? []) as readonly CauseRow[]}
      disabled={disabled === true}
      onChange={(items) => onChange?.(items)}
    />
  </Suspense>
);

/** The control of a form that lists causes with their shares. */
export const causesInput = ({ value, onChange, disabled }: AnyControl) => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <CauseGrid causes={value ?? []} disabled={disabled === true} onChange={(causes) => onChange?.(causes)} />
  </Suspense>
);
