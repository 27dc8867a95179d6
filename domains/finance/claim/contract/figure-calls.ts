import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { search } from '@portal/platform/contract/fields.ts';
import { ageBands } from './figures.ts';
import { claimSides } from './status.ts';

const OfOwner = z.object({
  waitsOn: z.enum(claimSides),
  age: z.enum(ageBands),
  claims: z.number(),
  gross: z.string(),
  currency: z.string(),
});
const OfCause = z.object({ cause: z.string(), claims: z.number(), costs: z.string(), currency: z.string() });
const OfMonth = z.object({
  month: z.string(),
  raised: z.number(),
  answered: z.number(),
  late: z.number(),
});

export const readClaimFigures = endpoint({
  method: 'GET',
  path: '/finance/v1/claim-figures',
  needs: 'claim-figures:list',
  summary:
    'Claims that are open by age and by whose move it is; costs by cause and answers behind their last day, of the last twelve months',
  input: z.object({ supplierCode: search(35) }),
  output: z.object({
    open: z.array(OfOwner),
    causes: z.array(OfCause),
    months: z.array(OfMonth),
    since: z.string(),
  }),
});
