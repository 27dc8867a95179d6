import { fill } from '@portal/platform/contract/words.ts';
import { words as labelWords } from '@portal/label/contract/words.en.ts';
import { dictNames, unitNames } from '@portal/settings/server/offers.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { headDictionaries, type DeliveryNote, type NoteLine, type NotePaper } from '../../contract/fields.ts';
import { addressLine } from '../../contract/parties.ts';
import { words } from '../../contract/words.en.ts';

/** The note, or what is packed of it unit by unit, as an A4 document in the caller's language. */
export const noteDocument = async (
  caller: Caller,
  note: DeliveryNote,
  paper: NotePaper,
): Promise<PrintDocument> => {
  const text = words[caller.language];
  const chinese = caller.language === 'zh';
  const zone = await plantZone(caller);
  const moment = (iso: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(iso),
    );
  const named = async (field: keyof typeof headDictionaries): Promise<string> => {
    const code = note[field];
    return code === null ? '' : ((await dictNames(caller, headDictionaries[field])).get(code) ?? code);
  };
  const unitName = await unitNames(caller);
  const unit = (line: NoteLine) => unitName(line.unit);
  const texts = { text, chinese, unit };
  const outer = note.unitList.filter((one) => one.parentId === null);
  return {
    title: labelWords[caller.language].print[paper],
    subtitle: labelWords[chinese ? 'en' : 'zh'].print[paper],
    number: note.number,
    parties: partiesOf(note, text, chinese),
    facts: [
      { caption: text.fields.dispatchOn, value: note.dispatchOn },
      {
        caption: text.fields.expectedArrival,
        value: note.expectedArrival === null ? '' : moment(note.expectedArrival),
      },
      { caption: text.fields.status, value: text.status[note.status] },
      { caption: text.fields.transportType, value: await named('transportType') },
      { caption: text.fields.transportMode, value: await named('transportMode') },
      { caption: text.fields.paymentTerms, value: await named('paymentTerms') },
      { caption: text.fields.units, value: String(outer.length) },
      { caption: text.fields.innerCount, value: String(note.unitList.length - outer.length) },
      { caption: text.fields.grossWeightKg, value: note.grossWeightKg },
    ],
    tables: paper === 'note' ? noteTables(note, texts) : [packingTable(note, texts)],
    ...(note.remark ? { remarks: note.remark } : {}),
    signatures: [text.document.shipper, text.document.driver, text.document.receiver],
    footer: fill(text.document.footer, {
      at: moment(new Date().toISOString()),
      by: caller.scope.userName,
    }),
    pageWords: text.document.page,
  };
};

/** As the note keeps them, in the reader's language. */
const partiesOf = (
  { shipper, receiver, warehouseCode, unloadingPoint }: DeliveryNote,
  text: Texts['text'],
  chinese: boolean,
): NonNullable<PrintDocument['parties']> => {
  const { origin } = shipper;
  const { unloadingArea: area } = receiver;
  return [
    {
      caption: text.document.from,
      lines: [
        chinese ? shipper.nameZh : shipper.nameEn,
        `${shipper.code} · DUNS ${shipper.duns}`,
        addressLine(shipper.city, shipper.address, shipper.postcode),
        addressLine(shipper.contact, shipper.phone),
      ],
    },
    {
      caption: text.document.to,
      lines: [
        chinese ? receiver.nameZh : receiver.nameEn,
        receiver.plantNo,
        addressLine(receiver.city, receiver.street, receiver.postcode),
        addressLine(receiver.contact, receiver.phone),
      ],
    },
    {
      caption: text.fields.unloadingPoint,
      lines: [
        addressLine(unloadingPoint, chinese ? receiver.pointNameZh : receiver.pointNameEn),
        ...(area
          ? [`${text.fields.unloadingArea} ${addressLine(area.code, chinese ? area.nameZh : area.nameEn)}`]
          : []),
        `${text.fields.warehouseCode} ${warehouseCode}`,
      ],
    },
    ...(origin
      ? [
          {
            caption: text.fields.originCode,
            lines: [
              addressLine(origin.code, origin.name),
              addressLine(origin.country, origin.city, origin.address, origin.postcode),
              addressLine(origin.contact, origin.phone),
            ],
          },
        ]
      : []),
  ];
};

type Texts = {
  readonly text: (typeof words)['zh'] | (typeof words)['en'];
  readonly chinese: boolean;
  readonly unit: (line: NoteLine) => string;
};

/** Materials, and the outer units that they stand in. */
const noteTables = (note: DeliveryNote, { text, chinese, unit }: Texts): PrintDocument['tables'] => {
  const outer = note.unitList.filter((one) => one.parentId === null);
  return [
    {
      columns: [
        { header: '#', width: 8, align: 'right' },
        { header: text.fields.partNo, width: 30 },
        { header: text.fields.partName, width: 58, lines: 3 },
        { header: text.fields.saNo, width: 22 },
        { header: text.fields.quantity, width: 20, align: 'right' },
        { header: text.fields.unit, width: 12 },
        { header: text.fields.batchNo, width: 20 },
        { header: text.fields.changeIndex, width: 12 },
      ],
      rows: note.lineList.map((line) => [
        String(line.lineNo),
        line.partNo,
        chinese ? line.partNameZh : line.partNameEn,
        line.saNo,
        line.quantity,
        unit(line),
        line.batchNo ?? '',
        line.changeIndex ?? '',
      ]),
    },
    ...(outer.length === 0
      ? []
      : [
          {
            caption: text.document.packing,
            columns: [
              { header: '#', width: 8, align: 'right' as const },
              { header: text.fields.licencePlate, width: 54 },
              { header: text.fields.packageType, width: 30 },
              { header: text.fields.packagingCode, width: 34 },
              { header: text.fields.innerCount, width: 24, align: 'right' as const },
              { header: text.fields.auxiliaryCode, width: 32 },
            ],
            rows: outer.map((one, index) => [
              String(index + 1),
              one.licencePlate,
              text.packageType[one.packageType],
              one.packagingCode,
              String(note.unitList.filter((box) => box.parentId === one.id).length),
              one.auxiliaryCode === null ? '' : `${one.auxiliaryCode} × ${one.auxiliaryCount}`,
            ]),
          },
        ]),
    ...containerTable(note, text, chinese),
  ];
};

/** What comes with the goods, and whose it is: both sides count it. */
const containerTable = (
  { containers }: DeliveryNote,
  text: Texts['text'],
  chinese: boolean,
): PrintDocument['tables'] =>
  containers.length === 0
    ? []
    : [
        {
          caption: text.sections.containers,
          columns: [
            { header: text.fields.packagingCode, width: 30 },
            { header: text.fields.containerName, width: 44, lines: 3 },
            { header: text.fields.ownership, width: 24 },
            { header: text.fields.turnover, width: 24 },
            { header: text.fields.extraCount, width: 20, align: 'right' },
            { header: text.fields.containerCount, width: 16, align: 'right' },
            { header: text.fields.tareTotalKg, width: 24, align: 'right' },
          ],
          rows: containers.map((one) => [
            one.packagingCode,
            (chinese ? one.nameZh : one.nameEn) ?? '',
            one.ownership ? text.ownership[one.ownership] : '',
            one.turnover ? text.turnover[one.turnover] : '',
            one.extraCount === 0 ? '' : String(one.extraCount),
            String(one.containerCount),
            one.tareTotalKg ?? '',
          ]),
        },
      ];

/** Every outer unit, and under it its boxes with what is in them. */
const packingTable = (
  { unitList, lineList }: DeliveryNote,
  { text, chinese, unit }: Texts,
): PrintDocument['tables'][number] => {
  const boxes = Map.groupBy(unitList, ({ parentId }) => parentId);
  const lines = new Map(lineList.map((line) => [line.id, line]));
  return {
    columns: [
      { header: '#', width: 12, align: 'right' },
      { header: text.fields.licencePlate, width: 40 },
      { header: text.fields.packageType, width: 16 },
      { header: text.fields.packagingCode, width: 20 },
      { header: text.fields.partNo, width: 28 },
      { header: text.fields.partName, width: 38, lines: 3 },
      { header: text.fields.quantity, width: 18, align: 'right' },
      { header: text.fields.unit, width: 10 },
    ],
    rows: (boxes.get(null) ?? []).flatMap((outer, index) => [
      [
        String(index + 1),
        outer.licencePlate,
        text.packageType[outer.packageType],
        outer.auxiliaryCode === null
          ? outer.packagingCode
          : `${outer.packagingCode} + ${outer.auxiliaryCode} × ${outer.auxiliaryCount}`,
        '',
        '',
        '',
        '',
      ],
      ...(boxes.get(outer.id) ?? []).map((box, at) => {
        const line = lines.get(box.lineId!)!;
        return [
          `${index + 1}.${at + 1}`,
          box.licencePlate,
          text.packageType[box.packageType],
          box.packagingCode,
          line.partNo,
          chinese ? line.partNameZh : line.partNameEn,
          box.quantity!,
          unit(line),
        ];
      }),
    ]),
  };
};
