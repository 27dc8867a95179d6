import { expect, test } from 'vitest';
import { CLOSED, orderStatusOf, REFUSED, type LineStatus, type OrderStatus } from './status.ts';

/** A closed line of which something was agreed, and so delivered, is `delivered` here; one that was sent back beside what is agreed, `agreedBefore`. */
test.each<[string, (LineStatus | 'delivered' | 'agreedBefore')[], OrderStatus]>([
  ['nobody has answered', ['new', 'new'], 'new'],
  ['some lines wait for the supplier', ['full', 'new'], 'new'],
  ['a proposal waits for the plant, whatever else', ['new', 'batch', 'reject'], 'audit'],
  ['a split waits for the plant', ['accept', 'split'], 'audit'],
  ['all is agreed', ['full', 'accept', 'dn', 'partSplit', 'fullSplit'], 'accept'],
  ['all is agreed or closed', ['full', 'closed'], 'accept'],
  ['all was delivered', ['delivered', 'delivered'], 'accept'],
  ['all was delivered or closed', ['delivered', 'closed'], 'accept'],
  ['all was closed, nothing agreed', ['closed', 'closed'], 'reject'],
  ['something was given up', ['accept', 'partAccept'], 'partAccept'],
  ['something is asked for again', ['partAccept', 'partReject'], 'partReject'],
  ['one line is refused, others agreed', ['accept', 'reject'], 'partReject'],
  ['all is refused', ['reject', 'reject'], 'reject'],
  ['all is refused, of one line some was agreed before', ['reject', 'agreedBefore'], 'partReject'],
  ['all that is not closed is refused', ['reject', 'closed'], 'reject'],
  ['one line is refused, others delivered', ['reject', 'delivered'], 'partReject'],
])('%s', (_, lines, status) => {
  const standing = lines.map((line) => ({
    status: line === 'delivered' ? CLOSED : line === 'agreedBefore' ? REFUSED : line,
    hasAgreed: !['new', 'reject', CLOSED].includes(line),
  }));
  expect(orderStatusOf(standing)).toBe(status);
});
