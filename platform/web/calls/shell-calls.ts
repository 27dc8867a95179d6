import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import type {
  DictEntry,
  HistoryLine,
  OwnAgency,
  PasswordRule,
  PlantChoice,
  TableSetting,
  UserInformation,
} from '../../contract/shell/shell.ts';
import type { RecordDifference, RecordMoment, RecordPast } from '../../contract/shell/record-past.ts';
import type { LastImport, Progress } from '../../contract/workbook/import-result.ts';
import type { TenantTheme } from '../../contract/shell/theme.ts';

type Call<Input, Output, Kind extends Endpoint['kind'] = 'call'> = Endpoint<
  z.core.$ZodType<unknown, Input>,
  z.core.$ZodType<Output>
> & { readonly kind: Kind };
type RecordKey = { entity: string; id: string };
type Value<Shape extends z.core.$ZodType> = z.output<Shape>;

/** The calls that the shell and the kits make themselves, by the names that their owners gave them. */
export type ShellCalls = {
  readonly readUserInformation: Call<object, UserInformation>;
  readonly readPasswordRule: Call<object, Value<typeof PasswordRule>>;
  readonly signOut: Call<object, null>;
  readonly listOwnAgencies: Call<object, Value<typeof OwnAgency>[]>;
  readonly listPlantsOfUser: Call<{ source?: string | undefined }, Value<typeof PlantChoice>[]>;
  readonly readDictionary: Call<object, Value<typeof DictEntry>[]>;
  readonly readDictVersion: Call<object, string>;
  readonly readTableSetting: Call<{ table: string }, TableSetting | null>;
  readonly saveTableSetting: Call<TableSetting & { table: string }, null>;
  readonly readHistory: Call<{ entity: string; id: string; before?: string | undefined }, HistoryLine[]>;
  readonly listRecordMoments: Call<RecordKey, RecordMoment[]>;
  readonly readRecordPast: Call<RecordKey & { at?: string | undefined }, RecordPast>;
  readonly compareRecord: Call<RecordKey & { from: string; to?: string | undefined }, RecordDifference>;
  readonly downloadRecordPast: Call<
    RecordKey & {
      at?: string | undefined;
      from?: string | undefined;
      format: 'pdf' | 'json';
      language: 'zh' | 'en';
      zone: string;
    },
    null,
    'file'
  >;
  readonly readLastImport: Call<{ list: string }, LastImport | null>;
  readonly undoImport: Call<{ id: string }, { records: number; kept: string[] }>;
  readonly readProgress: Call<{ id: string }, Progress | null>;
  readonly downloadFile: Call<{ id: string; uuid: string }, null, 'file'>;
  readonly readTenantTheme: Call<object, TenantTheme>;
};

let taken: ShellCalls | undefined;

/** Takes the calls of the domains, once, before the first of them is made. */
export const takeShellCalls = (calls: ShellCalls): void => {
  taken = calls;
};

/** The calls of the domains. Fails before they were taken. */
export const shellCalls = (): ShellCalls => {
  if (!taken) throw new Error('The shell was started without its calls');
  return taken;
};
