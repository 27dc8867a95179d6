import * as z from 'zod/mini';

/** What a proposal comes to. */
export const Proposal = z.object({
  /** Promised shares of call-off lines within the days, and those of them that are planned already. */
  lines: z.number(),
  planned: z.number(),
  plans: z.number(),
  trucks: z.number(),
  suppliers: z.number(),
  /** New plans that are abnormal from the start. */
  abnormal: z.number(),
  volumeM3: z.number(),
  /** Mean loading rate of the trucks, in per cent. */
  rate: z.number(),
  /** The first trucks, by day. */
  rows: z.array(
    z.object({
      pickupOn: z.string(),
      region: z.string(),
      warehouseCode: z.string(),
      truckType: z.string(),
      /** True where the plans join a truck that was there. */
      joins: z.boolean(),
      suppliers: z.number(),
      plans: z.number(),
      rate: z.number(),
    }),
  ),
});
export type Proposal = z.output<typeof Proposal>;
