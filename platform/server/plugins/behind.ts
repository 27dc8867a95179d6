import type { RawBuilder } from 'kysely';
import type { Caller } from '../caller.ts';
import type {
  Announcement,
  Announcements,
  Command,
  CommandInput,
  CommandOutput,
  LentColumn,
  LentColumns,
} from './neighbours.ts';
import type { Reader } from '../reader.ts';

/** What a domain does in consequence of what happens in those before it. */
export type Follows = {
  readonly [Name in Announcement]?: (caller: Caller, payload: Announcements[Name]) => Promise<void>;
};

/** What a domain does for those before it. */
export type Performs = {
  readonly [Name in Command]?: (caller: Caller, input: CommandInput<Name>) => Promise<CommandOutput<Name>>;
};

/** SQL of columns for the lists of domains before it; `row` is the name of the listed table there, which has `tenant_id` and `id`. */
export type Lends = {
  readonly [Name in LentColumn]?: (
    caller: Pick<Reader, 'scope'>,
    row: string,
  ) => RawBuilder<LentColumns[Name]>;
};
