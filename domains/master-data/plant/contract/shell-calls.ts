import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { search } from '@portal/platform/contract/fields.ts';
import { PlantChoice } from '@portal/platform/contract/shell/shell.ts';
import * as z from 'zod/mini';

/** The calls of this domain that the shell makes itself (SPEC section 7). */

export const listPlantsOfUser = endpoint({
  method: 'GET',
  path: '/sf/v1/plant/user/select',
  needs: 'session',
  forPrograms: true,
  beforeNewPassword: true,
  asOneself: true,
  summary: 'Plants the user may work in; the first is the default',
  input: z.object({ source: search() }),
  output: z.array(PlantChoice),
});
