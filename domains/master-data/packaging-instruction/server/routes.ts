import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { acceptPackagingInstruction } from './actions/accept-packaging-instruction.ts';
import { createPackagingInstruction } from './actions/create-packaging-instruction.ts';
import { downloadPackagingInstruction } from './actions/download-packaging-instruction.ts';
import { planPackagingInstruction } from './actions/plan-packaging-instruction.ts';
import { refusePackagingInstruction } from './actions/refuse-packaging-instruction.ts';
import { removePackagingInstruction } from './actions/remove-packaging-instruction.ts';
import { savePackagingInstruction } from './actions/save-packaging-instruction.ts';
import { sendPackagingInstruction } from './actions/send-packaging-instruction.ts';
import { submitPackagingInstruction } from './actions/submit-packaging-instruction.ts';
import { withdrawPackagingInstruction } from './actions/withdraw-packaging-instruction.ts';
import { instructions } from './instructions.ts';
import { instructionById, readPackagingMeasures } from './record.ts';

export const routes = routesOf(calls, {
  listPackagingInstructions: instructions.page,
  exportPackagingInstructions: instructions.sheet,
  readPackagingInstruction: async (caller, { id }) => instructionById(caller, id),
  readPackagingMeasures,
  createPackagingInstruction,
  planPackagingInstruction,
  removePackagingInstruction,
  sendPackagingInstruction,
  savePackagingInstruction,
  submitPackagingInstruction,
  acceptPackagingInstruction,
  refusePackagingInstruction,
  withdrawPackagingInstruction,
  downloadPackagingInstruction,
});
