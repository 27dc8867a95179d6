import { expect, test } from 'vitest';
import { isNamed, sidesFault, takenAs, type HandCause, type HolderKind } from './holder.ts';

const side = (kind: HolderKind) => ({ kind, code: isNamed(kind) ? 'S01' : '' });

test.each<[HandCause, HolderKind, HolderKind, string | undefined]>([
  ['purchase', 'purchase', 'plant', undefined],
  ['purchase', 'purchase', 'supplier', 'container.wrongHolder'],
  ['purchase', 'plant', 'plant', 'container.wrongHolder'],
  ['handover', 'plant', 'supplier', undefined],
  ['handover', 'supplier', 'forwarder', undefined],
  ['handover', 'plant', 'scrap', 'container.wrongHolder'],
  ['handover', 'purchase', 'supplier', 'container.wrongHolder'],
  ['handover', 'supplier', 'supplier', 'container.sameHolder'],
  ['scrap', 'plant', 'scrap', undefined],
  ['scrap', 'supplier', 'scrap', 'container.wrongHolder'],
  ['correction', 'supplier', 'plant', undefined],
  ['correction', 'plant', 'plant', 'container.sameHolder'],
  ['correction', 'purchase', 'plant', 'container.wrongHolder'],
])('%s from %s to %s: %s', (cause, from, to, fault) => {
  expect(sidesFault(cause, side(from), side(to))).toBe(fault);
});

test('what is scrapped is scrapped, everything else is taken as it was given', () => {
  expect(takenAs('scrap', 'defect')).toBe('scrapped');
  expect(takenAs('handover', 'repaired')).toBe('repaired');
});
