import { group, type Group } from '../reader/edifact/segment-groups.ts';

/** What a group of DESADV means: pack = a CPS level, package = its PAC, marks = what is on the label, item = LIN. */
export type DesadvRole =
  | 'head'
  | 'headReference'
  | 'party'
  | 'transport'
  | 'pack'
  | 'package'
  | 'marks'
  | 'label'
  | 'item'
  | 'itemReference'
  | 'itemPlace'
  | 'itemLabel'
  | 'aside';

const aside = (trigger: string, ...members: (string | Group<DesadvRole>)[]) =>
  group<DesadvRole>(trigger, 'aside', ...members);
const contact = aside('CTA', 'COM');
const handling = aside('HAN', 'FTX');
const label = group<DesadvRole>('GIN', 'label', 'DLM');

/**
 * UN D96A to D07A as one: the later directories add segments (CUX, COD) and take none away, and what they add stands behind what was there.
 * Behind LIN senders keep to no order between PIA and FTX, so each may come again after the others.
 */
export const DESADV = group<DesadvRole>(
  'UNH',
  'head',
  'BGM!',
  'DTM',
  'ALI',
  'MEA',
  'MOA',
  'CUX',
  group('RFF', 'headReference', 'DTM'),
  group('NAD', 'party', 'LOC', aside('RFF', 'DTM'), contact),
  aside('TOD', 'LOC', 'FTX'),
  group('TDT', 'transport', 'PCD', aside('LOC', 'DTM')),
  aside('EQD', 'MEA', 'SEL', 'EQA', handling),
  group(
    'CPS',
    'pack',
    'FTX',
    group(
      'PAC',
      'package',
      'MEA',
      'QTY',
      handling,
      group('PCI', 'marks', 'RFF', 'DTM', aside('GIR'), label, aside('COD')),
    ),
    group(
      'LIN',
      'item',
      'PIA',
      'IMD',
      'MEA',
      'QTY',
      'ALI',
      'GIN',
      'GIR',
      'DLM',
      'DTM',
      'NAD',
      'TDT',
      handling,
      'FTX',
      'MOA',
      'PAC',
      group('RFF', 'itemReference', 'DTM'),
      aside('DGS', 'QTY', 'FTX'),
      group('LOC', 'itemPlace', 'NAD', 'DTM', 'QTY'),
      aside('SGP', 'QTY'),
      group('PCI', 'itemLabel', 'DTM', 'MEA', 'QTY', 'GIN', label),
      aside('QVR', 'DTM'),
    ),
  ),
  'CNT',
);
