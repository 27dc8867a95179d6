import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows, type RowScope } from '@portal/platform/server/database/own-rows.ts';
import {
  contains,
  filtered,
  flag,
  from,
  is,
  to,
  withIds,
  type FilterOf,
  type FiltersOf,
} from '@portal/platform/server/list/filters.ts';
import { isOfDispositor, isOfProject, partNumbered, partsNamed } from '@portal/part/server/offers.ts';
import type { listCallOffs } from '../../contract/endpoints.ts';
import type { listTracking } from '../../contract/tracking/tracking-calls.ts';
import { isOpenState } from '../../contract/status.ts';
import { escalatedSuppliers } from '../escalation/kept.ts';
import { standsAt } from '../horizon/horizon.ts';
import { comingSeries, isExpectedLate, isNotExpectedLate } from '../horizon/known-arrivals.ts';
import type { PlantRules } from '../plant-rules.ts';
import { isShownAs, timedOut } from '../answer/waiting.ts';

export type LineFilters = FiltersOf<typeof listCallOffs> & Pick<FiltersOf<typeof listTracking>, 'projectNo'>;

/** Whose lines are read, and what builds the statement. */
export type LineReader = { readonly db: Caller['db']; readonly scope: RowScope };

/**
 * The lines that a filter leaves. What it says of the agreement is looked up there: there are few agreements and many lines. `ofMany`:
 * a supplier's agreements are so many that their lines are not gathered agreement by agreement.
 */
export const filteredLines = (caller: LineReader, input: LineFilters, rules: PlantRules, ofMany = false) => {
  const { db, scope } = caller;
  const {
    partNo: _1,
    partName: _2,
    saNo: _3,
    unloadingPoint: _4,
    warehouseCode: _5,
    projectNo: _6,
    dispositor: _7,
    ...ofLine
  } = input;
  const lines = filtered(
    db.selectFrom('call_off_line as line').where(ownRows(scope, 'call_off_line', 'line')),
    ofLine,
    {
      ids: withIds('line.id'),
      supplierCode: is('line.supplier_code'),
      agreement: is('line.agreement_id'),
      dueFrom: from('line.due_on'),
      dueTo: to('line.due_on'),
      place: (place) => standsAt(place, rules.today),
      frequency: oneLiteral('line.frequency'),
      status: (states) => isShownAs(rules, states),
      zone: oneLiteral('line.zone'),
      answer: oneLiteral('line.answer'),
      urgent: flag('line.urgent'),
      answered: holdsOr(sql<SqlBool>`(line.answered_at is not null)`),
      timedOut: holdsOr(timedOut(rules)),
      escalated: holdsOr(
        sql<SqlBool>`(${timedOut(rules)} and line.supplier_code in ${escalatedSuppliers(scope, { kind: 'series', today: rules.today })})`,
      ),
      changed: holdsOr(CHANGED),
      open: holdsOr(sql<SqlBool>`(line.open_qty > 0)`),
      credit: holdsOr(sql<SqlBool>`(line.open_qty < 0)`),
      expectedLate: (value) =>
        (value === 'Y' ? isExpectedLate : isNotExpectedLate)(scope, rules.zone, comingSeries),
      backlog: holdsOr(sql<SqlBool>`(line.due_on < ${rules.today} and line.open_qty > 0)`),
    },
  );
  const agreements = filteredAgreements(caller, input);
  const selected = !asksOfAgreement(input)
    ? lines
    : ofMany
      ? // As a value, not as a join: the planner would gather the lines of each agreement.
        lines.where(sql<SqlBool>`(line.agreement_id in ${agreements}) is true`)
      : lines.where('line.agreement_id', 'in', agreements);
  return isOpen(input) ? selected.where(sql<SqlBool>`not line.closed`) : selected;
};

/** Such filters find agreements first, and their lines by them. */
export const asksOfAgreement = ({
  partNo,
  partName,
  saNo,
  unloadingPoint,
  warehouseCode,
  projectNo,
  dispositor,
}: LineFilters): boolean =>
  [partNo, partName, saNo, unloadingPoint, warehouseCode, projectNo, dispositor].some(Boolean);

/** A column with one of the chosen values, as literals: the planner weighs a constant against its statistics. */
const oneLiteral =
  (column: string): FilterOf<readonly string[]> =>
  (values) =>
    inStates(column, values);

/** Y: the condition holds; N: it does not. */
const holdsOr =
  (condition: RawBuilder<SqlBool>): FilterOf<'Y' | 'N'> =>
  (requested) =>
    requested === 'Y' ? condition : sql<SqlBool>`not ${condition}`;

/** Changed by the release in force. Looked up line by line, so the list's order is kept and the first ones are found at once. */
const CHANGED = sql<SqlBool>`(line.requested_qty is distinct from coalesce(line.former_qty, 0) and line.release_id =
  (select present.current_release_id from scheduling_agreement as present where present.tenant_id = line.tenant_id and present.id = line.agreement_id))`;

type OfAgreement = Pick<
  LineFilters,
  | 'supplierCode'
  | 'partNo'
  | 'partName'
  | 'saNo'
  | 'unloadingPoint'
  | 'warehouseCode'
  | 'projectNo'
  | 'dispositor'
>;

/** Agreements by what the filters say of them. */
export const filteredAgreements = (
  { db, scope }: LineReader,
  { supplierCode, partNo, partName, saNo, unloadingPoint, warehouseCode, projectNo, dispositor }: OfAgreement,
) => {
  const found = filtered(
    db.selectFrom('scheduling_agreement as sought').where(ownRows(scope, 'scheduling_agreement', 'sought')),
    { supplierCode, partNo, partName, saNo, unloadingPoint, warehouseCode, projectNo, dispositor },
    {
      supplierCode: is('sought.supplier_code'),
      partNo: (typed) => partNumbered('sought.part_no', typed),
      partName: (typed) => partsNamed('sought.part_no', typed),
      saNo: contains('sought.sa_no'),
      unloadingPoint: is('sought.unloading_point'),
      warehouseCode: is('sought.warehouse_code'),
      projectNo: (typed) => isOfProject(scope, 'sought', typed),
      dispositor: (code) => isOfDispositor(scope, 'sought', code),
    },
  ).select('sought.id');
  // Texts are sought once: without the offset the planner would ask again for each line.
  return partName || partNo || saNo || projectNo || dispositor ? found.offset(sql.lit(0)) : found;
};

/** The lines of more agreements are not gathered: they are so many that walking along all of the supplier's finds a page sooner. */
const MOST_GATHERED = 300;

/** True when a filter of one supplier's agreements leaves so many that their lines are not gathered agreement by agreement. */
export const isOfMany = async (caller: Caller, input: LineFilters): Promise<boolean> => {
  const { db, scope } = caller;
  if (!asksOfAgreement(input)) return false;
  if (scope.party !== 'supplier' && input.supplierCode === undefined) return false;
  const beyond = async (agreements: RawBuilder<unknown>): Promise<boolean> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select from ${agreements} as sought limit ${MOST_GATHERED + 1}) as counted`.execute(
      db,
    );
    return rows[0]!.count > MOST_GATHERED;
  };
  // Texts are sought for the few that have so many at all.
  return (
    (await beyond(sql`${filteredAgreements(caller, { supplierCode: input.supplierCode })}`)) &&
    beyond(sql`${filteredAgreements(caller, input)}`)
  );
};

/** True when every line that the filters leave is one that people still work on: then the small index of those serves. */
const isOpen = (input: LineFilters): boolean =>
  [input.open, input.backlog, input.timedOut, input.escalated, input.expectedLate].includes('Y') ||
  (input.status !== undefined && input.status.every(isOpenState));
