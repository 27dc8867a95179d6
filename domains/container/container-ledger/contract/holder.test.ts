import { expect, test } from 'vitest';
import { isNamed, onlyKind, sidesFault, takenAs, type HandCause, type HolderKind } from './holder.ts';

const side = (kind: HolderKind) => ({ kind, code: isNamed(kind) ? 'S01' : '' });

test.each<[HandCause, HolderKind, HolderKind, string | undefined]>([
  ['opening', 'purchase', 'plant', undefined],
  ['opening', 'purchase', 'supplier', undefined],
  ['opening', 'purchase', 'repair', undefined],
  ['opening', 'purchase', 'scrap', 'container.wrongHolder'],
  ['opening', 'plant', 'supplier', 'container.wrongHolder'],
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

test.each<[HandCause, HolderKind | undefined, HolderKind | undefined]>([
  ['opening', 'purchase', undefined],
  ['purchase', 'purchase', 'plant'],
  ['scrap', undefined, 'scrap'],
  ['handover', undefined, undefined],
])('%s says by itself that it takes from %s and gives to %s', (cause, from, to) => {
  expect([onlyKind(cause, 'from'), onlyKind(cause, 'to')]).toEqual([from, to]);
});
