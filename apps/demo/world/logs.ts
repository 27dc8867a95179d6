import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { randomOf } from '../random.ts';
import { people } from './people.ts';
import { plants } from './master-data/plants.ts';

/** What was done on a day of the past, as the operation log keeps it. */
export type DoneOnce = {
  at: string;
  type: string;
  userNo: string;
  userName: string;
  companyCode: string;
  plantNo: string;
  ip: string;
  durationMs: number;
  parameters: string;
  outcome: string;
};

/** The log keeps 400 days; the oldest of these are near its end. */
const DAYS = 390;
const BY_PARTY = {
  admin: ['POST /system/v1/login', 'saveProcessOptions'],
  plant: ['POST /system/v1/login', 'uploadMessage', 'changePart', 'confirmReceipt'],
  supplier: ['POST /system/v1/login', 'commitCallOffs', 'editDeliveryNote', 'sendDeliveryNote'],
  forwarder: ['POST /system/v1/login', 'acceptTransport', 'departTransport'],
} as const;

/** A quiet year behind the demo world: two or three lines for each workday, so that logs can be searched and archived. */
export const doneBefore = (today: Day): DoneOnce[] => {
  const random = randomOf('logs');
  return Array.from({ length: DAYS * 2 }, (_, line) => {
    const day = addDays(today, -DAYS + Math.floor(line / 2));
    const person = random.pick(people);
    const isRefused = random.chance(0.05);
    const type = random.pick(BY_PARTY[person.party as keyof typeof BY_PARTY]);
    const clock = `${String(random.whole(0, 9)).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}`;
    return {
      at: `${day}T${clock}:00Z`,
      type,
      userNo: person.userNo,
      userName: person.name,
      companyCode: person.companyCode ?? '',
      plantNo: plants[0].plantNo,
      ip: `10.12.${random.whole(0, 30)}.${random.whole(2, 250)}`,
      durationMs: random.whole(8, 420),
      parameters: type.startsWith('POST') ? '{"agent":"demo"}' : `{"id":"${random.whole(1, 9000)}"}`,
      outcome: isRefused ? 'err.status' : 'ok',
    };
  });
};
