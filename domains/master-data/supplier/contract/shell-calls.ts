import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { OwnAgency } from '@portal/platform/contract/shell/shell.ts';
import * as z from 'zod/mini';

/** The calls of this domain that the shell makes itself. */

export const listOwnAgencies = endpoint({
  method: 'GET',
  path: '/sf/v1/supplier-agency/own',
  needs: 'session',
  forPrograms: true,
  asOneself: true,
  summary: 'For whom the user may act today, and in which of his plants',
  output: z.array(OwnAgency),
});
