import { momentAt } from '@portal/platform/contract/day.ts';
import { firstBroken } from '@portal/platform/contract/values/broken-text.ts';
import type { SequencedCall, SequencedMessage } from '@portal/edi/contract/sequenced-call.ts';
import type { KeptWarning } from '@portal/edi/contract/sentences.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { jisPartGroups, jisReceivers } from '@portal/jis-status/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { JisMessageInput } from '../../contract/fields.ts';
import { keptSince } from '../kept.ts';
import type { Waiting } from './other-content.ts';
import { byPartGroup } from './ungrouped.ts';
import { shapeProblem } from './shape-problem.ts';
import type { Said } from './taken.ts';

type Receiver = Awaited<ReturnType<typeof jisReceivers>>[number];
type Place = {
  readonly zone: string;
  readonly receivers: readonly Receiver[];
  /** Which part group parts belong to, of calls that name none. */
  readonly groupOf: ReadonlyMap<string, string>;
  /** What passed before this moment is archived. */
  readonly keptFrom: string | undefined;
};
type PlacedCalls = {
  said: Said[];
  unplaced: Unplaced[];
  /** Their parts have no part group that anybody knows. */
  ungrouped: Said[];
  /** What of them says something else under a known number, with its segment. */
  waiting: (messages: readonly Waiting[], code?: 'edi.callWaits' | 'edi.callUngrouped') => Unplaced[];
  discarded: (messages: readonly Said[]) => Unplaced[];
};
export type Unplaced = KeptWarning & { readonly messageId: string; readonly field: string };

/**
 * Calls of files as the plant of the caller takes them. What a DELJIT does not say (status point, part group) follows from what its supplier gets at the
 * line, where that is one, or from the part groups of its parts; a call that cannot be placed is named, and keeps no other out.
 */
export const placeCalls = async (
  caller: Caller,
  messages: readonly SequencedMessage[],
): Promise<PlacedCalls> => {
  const zone = await plantZone(caller);
  const lines = messages.flatMap(({ calls }) => calls.map(({ assemblyLine }) => assemblyLine.toUpperCase()));
  const place = {
    zone,
    receivers: await jisReceivers(caller, lines),
    groupOf: await jisPartGroups(
      caller,
      messages.flatMap(({ calls }) =>
        calls.flatMap(({ partGroup, parts }) => (partGroup === '' ? parts.map(({ partNo }) => partNo) : [])),
      ),
    ),
    keptFrom: (await keptSince(caller))?.before,
  };
  const placed = messages.flatMap((message) =>
    message.calls.flatMap((call) => placedCall(message, call, place).map((one) => ({ at: call.at, one }))),
  );
  const segments = new Map(placed.map(({ at, one }) => [one, at]));
  const told = (code: KeptWarning['code'], said: Said, detail: KeptWarning['detail'] = {}): Unplaced => {
    const at = segments.get(said)!;
    const { messageId } = said;
    return { code, at, detail: { messageId, segment: at, ...detail }, messageId, field: 'messageId' };
  };
  return {
    said: placed.flatMap(({ one }) => ('code' in one || one.partGroup === '' ? [] : [one])),
    ungrouped: placed.flatMap(({ one }) => ('code' in one || one.partGroup !== '' ? [] : [one])),
    unplaced: placed.flatMap(({ one }) => ('code' in one ? [one] : [])),
    waiting: (all, code = 'edi.callWaits') =>
      all.map(({ message, zh, en }) => told(code, message, { zh, en })),
    discarded: (all) => all.map((message) => told('edi.callDiscarded', message)),
  };
};

const placedCall = (
  message: SequencedMessage,
  call: SequencedCall,
  { zone, receivers, groupOf, keptFrom }: Place,
): (Said | Unplaced)[] => {
  const line = call.assemblyLine.toUpperCase();
  const supplier = message.supplierCode.toUpperCase();
  const about = { messageId: message.messageId, segment: call.at, line, supplier };
  const unplaced = (
    code: KeptWarning['code'],
    field: string,
    detail: Record<string, string> = {},
  ): [Unplaced] => [
    {
      code,
      at: call.at,
      detail: { ...about, ...detail },
      messageId: message.messageId,
      field,
    },
  ];
  if (message.isTest) return unplaced('edi.callTest', '');
  const own = receivers.filter(
    ({ assemblyLine, supplierCode, statusCode, partGroup }) =>
      assemblyLine === line &&
      supplierCode === supplier &&
      (call.statusCode === '' || statusCode === call.statusCode) &&
      (call.partGroup === '' || partGroup === call.partGroup.toUpperCase()),
  );
  const statuses = new Set(own.map(({ statusCode }) => statusCode));
  const groups = new Set(own.map(({ partGroup }) => partGroup));
  if (statuses.size === 0) return unplaced('edi.callUnplaced', 'statusCode');
  if (statuses.size > 1) return unplaced('edi.callUnclear', 'statusCode');
  if (groups.size > 1 && call.parts.length === 0) return unplaced('edi.callUnclear', 'partGroup');
  const { data, error } = JisMessageInput.safeParse({
    messageId: message.messageId,
    action: call.action,
    sentAt: momentOf(message.sentAt, zone),
    assemblyLine: line,
    manufacturingNo: call.manufacturingNo,
    vehicleId: call.vehicleId || null,
    supplierCode: supplier,
    partGroup: groups.size === 1 ? [...groups][0] : UNSAID,
    statusCode: [...statuses][0],
    plannedAt: momentOf(call.plannedAt, zone),
    sequenceNo: call.sequenceNo,
    unloadingPoint: call.unloadingPoint || message.unloadingPoint || null,
    parts: call.parts,
  });
  if (data && keptFrom !== undefined && Date.parse(data.sentAt) < Date.parse(keptFrom))
    return unplaced('edi.callArchived', 'sentAt', { before: keptFrom.slice(0, 10) });
  if (data) {
    const said: Said = { ...data, item: call.item, isManual: false };
    return groups.size === 1 ? [said] : byPartGroup(said, groupOf);
  }
  const broken = firstBroken(error);
  return unplaced('edi.callShape', broken.field, shapeProblem(broken));
};

/** Stands where the group follows from the parts. */
const UNSAID = '?';

/** As a message keeps it. */
export const asWarning = ({ code, at, detail }: KeptWarning): KeptWarning => ({ code, at, detail });

/** The sender names his zone, or writes the clock of the plant. */
const momentOf = (said: string | null, zone: string): string | undefined => {
  if (said === null) return undefined;
  const [, clock = '', seconds = '', offset = ''] = /^(.{16}):(\d\d)(.*)$/.exec(said) ?? [];
  if (offset !== '') return new Date(said).toISOString();
  const [day = '', time = ''] = clock.split('T');
  return momentAt(zone, day, time).replace(/:00\.000Z$/, `:${seconds}Z`);
};
