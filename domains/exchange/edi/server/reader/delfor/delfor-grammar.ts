import { tagsOf } from '../guards/known-tags.ts';
import { group, type Group } from '../edifact/segment-groups.ts';

/**
 * What a group of DELFOR means, whatever its place and number in a directory:
 * block = plant (GIS, GEI), status = SCC, line = QTY with what belongs to it.
 */
export type DelforRole =
  | 'head'
  | 'headReference'
  | 'headParty'
  | 'block'
  | 'blockParty'
  | 'item'
  | 'itemReference'
  | 'itemLine'
  | 'lineReference'
  | 'status'
  | 'statusLine'
  | 'pack'
  | 'itemParty'
  | 'itemPartyLine'
  | 'itemPartyStatus'
  | 'itemPartyStatusLine'
  | 'aside';

const aside = (trigger: string, ...members: string[]) => group<DelforRole>(trigger, 'aside', ...members);
const contact = aside('CTA', 'COM');
const transport = aside('TDT', 'DTM');
const documents = aside('DOC', 'DTM');
const reference = (role: DelforRole) => group<DelforRole>('RFF', role, 'DTM');
const itemBody = ['PIA', 'IMD', 'MEA', 'ALI', 'GIN', 'GIR', 'LOC', 'DTM', 'FTX'] as const;
const marks = group<DelforRole>('PCI', 'pack', 'GIN');
const pack = group<DelforRole>('PAC', 'pack', 'MEA', 'QTY', 'DTM', marks);

/** Quantity first, its status behind it: D96A. */
const quantityThenStatus = (role: DelforRole) =>
  group<DelforRole>('QTY', role, 'SCC', 'DTM', reference('lineReference'));

/** Status first, quantities under it: from D97A on. */
const plainQuantity = (role: DelforRole) => group<DelforRole>('QTY', role, 'DTM', reference('lineReference'));
const statusThenQuantity = (status: DelforRole, line: DelforRole) =>
  group<DelforRole>('SCC', status, plainQuantity(line));

const D96A = group<DelforRole>(
  'UNH',
  'head',
  'BGM!',
  'DTM',
  reference('headReference'),
  group('NAD', 'headParty', 'LOC', contact),
  'UNS!',
  group(
    'NAD',
    'blockParty',
    'LOC',
    'FTX',
    documents,
    contact,
    transport,
    group(
      'LIN',
      'item',
      ...itemBody,
      reference('itemReference'),
      transport,
      quantityThenStatus('itemLine'),
      pack,
    ),
  ),
  group(
    'LIN',
    'item',
    ...itemBody,
    reference('itemReference'),
    transport,
    quantityThenStatus('itemLine'),
    pack,
    group(
      'NAD',
      'itemParty',
      'LOC',
      'FTX',
      documents,
      contact,
      quantityThenStatus('itemPartyLine'),
      transport,
    ),
  ),
  'UNS',
  'CNT',
  'FTX',
);

const itemParty = group<DelforRole>(
  'NAD',
  'itemParty',
  'LOC',
  'FTX',
  documents,
  contact,
  plainQuantity('itemPartyLine'),
  statusThenQuantity('itemPartyStatus', 'itemPartyStatusLine'),
  transport,
);

/** D97A and D04A share their shape; they differ in the tag that opens a plant block and in what closes an item. */
const fromD97A = (blockTag: string, behindItemBody: Group<DelforRole>[], atItemEnd: Group<DelforRole>[]) =>
  group<DelforRole>(
    'UNH',
    'head',
    'BGM!',
    'DTM!',
    'FTX',
    reference('headReference'),
    group('NAD', 'headParty', aside('RFF', 'DTM'), contact),
    transport,
    group(
      blockTag,
      'block',
      group('NAD', 'blockParty', 'LOC', 'FTX', aside('RFF', 'DTM'), documents, contact, transport),
      group(
        'LIN',
        'item',
        ...itemBody,
        ...behindItemBody,
        reference('itemReference'),
        transport,
        plainQuantity('itemLine'),
        statusThenQuantity('status', 'statusLine'),
        pack,
        itemParty,
        ...atItemEnd,
      ),
    ),
  );

const DELFOR_GRAMMARS: Record<string, Group<DelforRole>> = {
  D96A,
  D97A: fromD97A('GIS', [], []),
  D04A: fromD97A('GEI', [contact], [aside('PRI', 'CUX', 'DTM')]),
};

/** Tags of all directories together: a segment of a later one is left out of an earlier, one of none is a fault. */
export const DELFOR_TAGS = tagsOf(...Object.values(DELFOR_GRAMMARS));

/**
 * The grammar for a directory. Between the three that are known the older one holds on: D96B reads as D96A, D99B as
 * D97A, D07A as D04A; `exact` is false then.
 */
export const grammarFor = (
  directory: string,
): { name: string; exact: boolean; grammar: Group<DelforRole> } => {
  const [, year = '97', half = 'A'] = /^D(\d\d)([AB])$/.exec(directory) ?? [];
  const age = `${Number(year) >= 70 ? '19' : '20'}${year}${half}`;
  const name = age < '1997A' ? 'D96A' : age < '2004A' ? 'D97A' : 'D04A';
  return { name, exact: name === directory, grammar: DELFOR_GRAMMARS[name] as Group<DelforRole> };
};
