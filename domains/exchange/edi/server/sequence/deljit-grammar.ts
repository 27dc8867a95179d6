import { group, type Group } from '../reader/edifact/segment-groups.ts';

/** What a group of a DELJIT in sequence means: call = a vehicle (SEQ), item = a part of it (LIN). */
export type DeljitRole = 'head' | 'party' | 'call' | 'item' | 'itemReference' | 'itemQuantity' | 'aside';

const aside = (trigger: string, ...members: (string | Group<DeljitRole>)[]) =>
  group<DeljitRole>(trigger, 'aside', ...members);

/** UN D96A to D04B as one: the later directories add segments and take none away. */
export const DELJIT = group<DeljitRole>(
  'UNH',
  'head',
  'BGM!',
  'DTM',
  'FTX',
  aside('RFF', 'DTM'),
  group('NAD', 'party', 'LOC', 'FTX', aside('CTA', 'COM')),
  group(
    'SEQ',
    'call',
    'STS',
    'DTM',
    'GIR',
    'GIS',
    'LOC',
    'STS',
    aside('PAC', aside('PCI', 'GIN')),
    group(
      'LIN',
      'item',
      'PIA',
      'IMD',
      'ALI',
      'GIR',
      'GIN',
      'FTX',
      aside('PAC'),
      'DTM',
      group('RFF', 'itemReference', 'DTM'),
      aside('TDT'),
      aside('LOC', aside('CTA', 'COM')),
      group('QTY', 'itemQuantity', 'SCC', 'DTM', group('RFF', 'itemReference', 'DTM')),
      aside('PRI'),
    ),
  ),
);
