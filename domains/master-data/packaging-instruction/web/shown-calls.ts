import { listPackagingAgreements } from '@portal/packaging/contract/endpoints.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { listPackagingInstructions, readPackagingInstruction } from '../contract/endpoints.ts';

/** Calls whose answers are old once an instruction has moved. */
export const shownInstructions: readonly Endpoint[] = [
  listPackagingInstructions,
  readPackagingInstruction,
  listPackagingAgreements,
];
