import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.ts';
import { ByKey, DEFAULT_LIMIT, Paging } from '../paging.ts';
import { longest } from '../fields.ts';
import { wholeNumber } from '../values/whole-number.ts';

/** A page of changes has many rows: programs read it, and no screen shows it. */
export const MOST_CHANGES = 1_000;

/** Days for which changes can be read; who stays away for longer reads everything once again. */
export const CHANGES_KEPT_DAYS = 30;

/** A place in the changes of a list, as an answer gives it: era, transaction and record. */
const Place = z.string().check(longest(46, 'invalid'), z.regex(/^[0-9a-f]{8}-\d{1,18}-\d{1,18}$/, 'invalid'));

const ChangesPaging = z.object({
  changedAfter: z.optional(Place),
  limit: z._default(wholeNumber().check(z.gte(1), z.lte(MOST_CHANGES, 'pageTooLarge')), DEFAULT_LIMIT),
});

/** What a call answers of the changes of a list. */
export type Changes<Row> = {
  changedRows: Row[];
  goneIds: string[];
  changedUpTo: string;
  moreToRead: boolean;
};

type Followable = Endpoint & { readonly input: z.ZodMiniObject; readonly row: z.ZodMiniObject };

/**
 * The call that gives what changed of a list of records: for programs, so it stands in a file of its own that no screen reads. `follows` are fields of a row
 * that say something of other records or of the day: they are as they are by now, and a change of theirs alone is none of the record.
 * @example export const changedReceipts = changesOf(listReceipts, 'goods_receipt', ['noteNumber']);
 */
export const changesOf = <L extends Followable>(
  list: L,
  entity: string,
  follows: readonly (keyof L['row']['shape'] & string)[] = [],
): ChangesCall<L> => {
  const paging = Object.keys({ ...Paging.shape, ...ByKey.shape }).filter(
    (field) => field in list.input.shape,
  );
  const filters = z.omit(list.input, Object.fromEntries(paging.map((field) => [field, true])) as never);
  const call = endpoint({
    method: 'GET',
    path: `${list.path}/changed`,
    needs: list.needs,
    ...(list.orNeeds && { orNeeds: list.orNeeds }),
    newest: true,
    summary: summaryOf(list.summary, follows),
    input: z.extend(filters as z.ZodMiniObject, ChangesPaging.shape),
    fails: ['err.changesGone', 'err.changesOfNamedParts'],
    output: z.object({
      changedRows: z.array(list.row),
      goneIds: z.array(z.string()),
      changedUpTo: z.string(),
      moreToRead: z.boolean(),
    }),
  });
  return { ...call, changesOf: { list, entity, follows } } as never;
};

const summaryOf = (list: string, follows: readonly string[]): string =>
  `${list}: what changed behind a place, each record as it is by now, and the ids of those that are not in the list any more` +
  (follows.length === 0 ? '' : `. No change by themselves: ${follows.join(', ')}`);

/** What `changesOf` declares. */
export type ChangesCall<L extends Followable> = Endpoint<
  z.ZodMiniObject<
    Omit<L['input']['shape'], keyof typeof Paging.shape | keyof typeof ByKey.shape> &
      typeof ChangesPaging.shape
  >,
  z.ZodMiniType<Changes<z.output<L['row']>>, Changes<z.output<L['row']>>>
> & {
  readonly changesOf: { readonly list: L; readonly entity: string; readonly follows: readonly string[] };
};
