import type { ReleaseHold } from '../../../contract/release-message.ts';
import type { Segment } from '../edifact/edifact-tokens.ts';
import { quoted } from '../refusal.ts';
import type { Group } from '../edifact/segment-groups.ts';

/** All tags of a message, whatever group they stand in; those of several directories together. */
export const tagsOf = (...messages: readonly Group<string>[]): ReadonlySet<string> =>
  new Set(messages.flatMap(tagsWithin));

const tagsWithin = ({ trigger, members }: Group<string>): string[] => [
  trigger,
  ...members.flatMap((member) => (typeof member === 'string' ? member.replace('!', '') : tagsWithin(member))),
];

/**
 * What holds a message for a segment of no directory: its tag may have been another one on the way (`SCX` for SCC), and what it said
 * is lost.
 */
export const unknownTag = (segment: Segment): ReleaseHold => ({
  code: 'edi.unknownTag',
  at: segment.number,
  detail: quoted({ tag: segment.tag, segment: segment.number }),
});
