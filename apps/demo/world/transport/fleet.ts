import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { forwarders } from '../master-data/suppliers.ts';

const [JISHUNDA, WANTONG, HULU] = forwarders;
/** Of the 17 digits before the check character of an identity number (GB 11643). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const identity = (digits: string): string =>
  digits + '10X98765432'[WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11]!;

/** What their forwarders drive with. Days are counted from `today`: of some the documents have ended, or end soon. */
export const fleetOn = (today: Day) => {
  const inDays = (days: number): Day => addDays(today, days);
  const driver = (
    forwarder: { readonly code: string },
    name: string,
    digits: string,
    phone: string,
    licenceClass: string,
    ends: number | null,
  ) => ({
    forwarder_code: forwarder.code,
    name,
    id_no: identity(digits),
    phone,
    licence_class: licenceClass,
    licence_valid_to: ends === null ? null : inDays(ends),
    active: true,
  });
  const vehicle = (
    forwarder: { readonly code: string },
    plate: string,
    truckType: string,
    emission: string,
    inspection: number,
    test: number | null,
  ) => ({
    forwarder_code: forwarder.code,
    plate,
    truck_type: truckType,
    emission,
    inspection_valid_to: inDays(inspection),
    emission_valid_to: test === null ? null : inDays(test),
    active: true,
  });
  return {
    drivers: [
      driver(JISHUNDA, '孙立运', '22010219780412301', '138-4400-1201', 'A2', 1_460),
      driver(JISHUNDA, '李国庆', '22012219811001551', '139-4300-5582', 'A2', 880),
      driver(JISHUNDA, '王海波', '22018219850627453', '136-0431-7719', 'B2', 21),
      driver(JISHUNDA, '赵铁军', '22010319690218001', '135-0449-3306', 'A2', -12),
      driver(JISHUNDA, '陈志远', '22038119920905671', '137-5600-2284', 'B2', null),
      driver(WANTONG, '周达', '34010419830311401', '138-5510-6630', 'A2', 1_020),
      driver(WANTONG, '汪建设', '34012219760820231', '139-5690-4127', 'A2', 5),
      driver(HULU, '陆永明', '31011219800115331', '138-0162-9905', 'A2', 640),
    ],
    vehicles: [
      vehicle(JISHUNDA, '吉A3K726', 'SEMI_13_5', 'CN6', 210, 210),
      vehicle(JISHUNDA, '吉A6M118', 'BOX_9_6', 'CN6', 18, 200),
      vehicle(JISHUNDA, '吉A9P505', 'WING_9_6', 'CN5', -6, 64),
      vehicle(JISHUNDA, '吉AD05821', 'BOX_4_2', 'NEV', 330, null),
      vehicle(WANTONG, '皖A7C639', 'SEMI_13_5', 'CN6', 150, 150),
      vehicle(WANTONG, '皖A2F480', 'BOX_7_6', 'CN5', 92, 3),
      vehicle(HULU, '沪D88316', 'WING_17_5', 'CN6', 275, 275),
    ],
  };
};
