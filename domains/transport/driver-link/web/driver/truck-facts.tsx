import { fill } from '@portal/platform/contract/words.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { ReactNode } from 'react';
import type { DriverTruck } from '../../contract/driver-calls.ts';
import styles from './driver.module.css';
import { driverWords } from './words.en.ts';

/** Where to, when, with what: all that concerns this truck. */
export const TruckFacts = ({ truck }: { truck: DriverTruck }) => {
  const words = useWords(driverWords);
  const language = useSession((now) => now.language);
  const { fields } = words;
  const moment = (at: string | null): string | null => at && formatMoment(at, truck.zone);
  const named = (name: { zh: string; en: string } | null): string | null => name && name[language];
  const place = [truck.unloadingPoint, named(truck.point), named(truck.area)].filter(Boolean).join(' · ');
  const facts: [string, ReactNode][] = [
    [fields.number, truck.number],
    [fields.plant, `${truck.plantNo} ${named(truck.plant)}`],
    [fields.address, addressOf(truck, language)],
    [
      fields.plantPhone,
      truck.plantPhone && (
        <a href={`tel:${truck.plantPhone}`} aria-label={fill(words.call, { phone: truck.plantPhone })}>
          {truck.plantPhone}
        </a>
      ),
    ],
    [words.appointment, truck.windowDay && `${truck.windowDay} ${truck.window ?? ''}`],
    [fields.estimatedArrival, truck.arrivedAt === null ? moment(truck.estimatedArrival) : null],
    [fields.point, place],
    // Whoever is called elsewhere than he booked reads one dock, not two.
    [fields.door, truck.yard?.doorCode ?? truck.door],
    [fields.purpose, named(truck.purposeOfEntry)],
    [fields.papers, words.papers],
    [fields.truckPlate, truck.truckPlate],
    [fields.driverName, truck.driverName],
    [fields.driverPhone, truck.driverPhone],
    [fields.driverIdNo, truck.driverIdNo],
    [fields.validUntil, moment(truck.expiresAt)],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};

/** Chinese addresses go from the large to the small, whoever reads them: so people and maps find them. */
const addressOf = ({ province, city, street }: DriverTruck, language: 'zh' | 'en'): string =>
  language === 'zh' || /\p{Script=Han}/u.test(street)
    ? [...new Set([province, city]), street].join('')
    : [street, ...new Set([city, province])].filter((part) => part !== '').join(', ');
