import * as z from 'zod/mini';
import { Id, Version } from '@portal/platform/contract/fields.ts';

export const YARD = '/transport/v1/yard';

/** What calls that move a visit have in common. */
export const one = { id: Id, version: Version } as const;
export const Moved = z.object({ id: z.string(), version: z.number() });
export const moves = ['yard.none', 'yard.status', 'err.updatedByOther'] as const;
