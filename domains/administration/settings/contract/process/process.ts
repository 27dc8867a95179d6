import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Version, YesNo } from '@portal/platform/contract/fields.ts';
import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { shapeOf, usualOf } from './option-kinds.ts';
import { DataIdentifier, FreezeDays, LabelFieldCode, processOptions } from './process-options.ts';

/** How a plant works: each option with its value. */
export const ProcessOptions = shapeOf(processOptions);
export type ProcessOptions = z.output<typeof ProcessOptions>;

/** What holds until an administrator says otherwise. */
export const processDefaults: ProcessOptions = usualOf(processOptions);

export const readProcessOptions = endpoint({
  method: 'GET',
  path: '/system/v1/process',
  needs: 'settings:process',
  orNeeds: ['call-off:list', 'delivery-note:list', 'transport:list'],
  summary: 'Process options of the present plant',
  output: ProcessOptions,
});

/** Options as they are kept. Without a row of its own (id null, version 0) they are what holds instead. */
export const ProcessSetting = z.object({
  id: z.nullable(z.string()),
  version: z.number(),
  options: ProcessOptions,
});
export type ProcessSetting = z.output<typeof ProcessSetting>;

export const readProcessSettings = endpoint({
  method: 'GET',
  path: '/system/v1/process/setting',
  needs: 'settings:process',
  summary: 'Process options of the present plant and of the tenant, with what they rest on',
  output: z.object({
    plant: ProcessSetting,
    tenant: ProcessSetting,
    /** Plants that have none of their own: what is saved for the tenant changes them. */
    followers: z.array(z.string()),
  }),
});

/** Says that the delivery window has no end: an empty field is a mistake (SPEC section 5, "Process"). */
export const UNLIMITED = 'UNLIMITED';

/** A line of the label: data identifier and the field it carries. */
export const LabelLine = z.object({ identifier: DataIdentifier, field: LabelFieldCode });
export type LabelLine = z.output<typeof LabelLine>;

/** Lines in the order of the Data Matrix; no identifier twice. */
const LabelLines = z.pipe(
  z.array(LabelLine, { error: 'required' }).check(
    z.maxLength(30, 'tooMany'),
    z.refine((lines) => new Set(lines.map((line) => line.identifier)).size === lines.length, {
      error: 'process.identifierTwice',
    }),
  ),
  z.transform((lines): ProcessOptions['labelIdentifiers'] =>
    Object.fromEntries(lines.map(({ identifier, field }) => [identifier, field])),
  ),
);

export const ProcessInput = z.extend(ProcessOptions, {
  freezePeriodDays: z.pipe(
    z.union([z.literal(UNLIMITED), FreezeDays], {
      error: ({ input }) => (input === undefined ? 'required' : 'notANumber'),
    }),
    z.transform((days): number | null => (days === UNLIMITED ? null : days)),
  ),
  labelIdentifiers: LabelLines,
  noteMandatory: z._default(ProcessOptions.shape.noteMandatory, []),
  forAllPlants: z._default(YesNo, 'N'),
  /** That of the setting it replaces; 0 where there is none yet. */
  version: wholeNumber().check(z.gte(0)),
});

/** Options as `saveProcessOptions` takes them. */
export const processInput = (options: ProcessOptions) => ({
  ...options,
  freezePeriodDays: options.freezePeriodDays ?? (UNLIMITED as typeof UNLIMITED),
  labelIdentifiers: Object.entries(options.labelIdentifiers).map(([identifier, field]) => ({
    identifier,
    field,
  })),
});

export const saveProcessOptions = endpoint({
  method: 'PUT',
  path: '/system/v1/process',
  needs: 'settings:process',
  name: { zh: '修改流程配置', en: 'Change process options' },
  summary: 'Saves the process options of the present plant, or of all plants that have none of their own',
  input: ProcessInput,
  output: ProcessSetting,
  fails: ['err.updatedByOther'],
});

export const removeProcessOptions = endpoint({
  method: 'DELETE',
  path: '/system/v1/process',
  needs: 'settings:process',
  name: { zh: '恢复为全部工厂的流程配置', en: "Remove the plant's own process options" },
  summary: 'Takes the own options of the present plant away: those of the tenant hold again',
  input: z.object({ version: Version }),
  fails: ['err.updatedByOther'],
});
