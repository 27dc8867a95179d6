import { expect, test } from 'vitest';
import { desadvOf } from './desadv.ts';

test.each([
  ['parts', '3J'],
  ['packages', '4J'],
] as const)(
  'vehicle, manufacturing number and part group stand with each piece; signs of the syntax are released; a rack of %s is a loading unit %s',
  (contents, identifier) => {
    const text = desadvOf({
      number: '00000007',
      plantNo: 'P1',
      supplierCode: 'S1001',
      duns: '123456789',
      now: { day: '2026-03-02', time: '09:15' },
      departed: { day: '2026-03-02', time: '09:10' },
      arrival: { day: '2026-03-02', time: '11:00' },
      truckPlate: '吉A+12345',
      unloadingPoint: null,
      racks: [
        {
          licencePlate: `${identifier}UN123456789000000042`,
          contents,
          partGroup: '02',
          assemblyLine: 'LINE2',
          pieces: [
            {
              partNo: '5G0 857 001 A',
              quantity: '1',
              unit: 'PCE',
              vehicleId: null,
              manufacturingNo: '47110815',
              sequenceNo: '4711',
              orderNumber: null,
              reorderId: "R'1",
            },
          ],
        },
      ],
    });
    expect(text.split("'\r\n")).toEqual(
      expect.arrayContaining([
        'BGM+351:::JIS-IST+00000007+9',
        'TDT+12++30+++++:::吉A?+12345',
        `PCI+17+++${identifier}`,
        `GIN+ML+${identifier}UN123456789000000042`,
        "GIR+1+47110815:AN+02:XA+R?'1:XH",
      ]),
    );
  },
);
