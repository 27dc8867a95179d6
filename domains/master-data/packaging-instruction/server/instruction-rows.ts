import { documentRows } from '@portal/platform/server/document/document-rows.ts';
import { instructionStatus } from '../contract/status.ts';

/** Editions as their verbs move them. */
export const instructionRows = documentRows({
  entity: 'packaging_instruction',
  machine: instructionStatus,
  missing: 'err.notFound',
});
