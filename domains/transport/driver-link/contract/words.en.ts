import { truckFields } from '@portal/fleet/contract/field-words.ts';
import { plantFields } from '@portal/plant/contract/field-words.ts';
import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  link: 'Driver link',
  fields: {
    madeAt: 'Made at',
    madeBy: 'Made by',
    expiresAt: 'Valid until',
    openedAt: 'Opened at',
    revokedAt: 'Revoked at',
    revokedBy: 'Revoked by',
    acknowledgedCall: 'Call acknowledged',
    estimatedArrival: 'Arrival estimated by the driver',
    delayReason: 'Reason of the delay',
    checkedInAt: 'Checked in by the driver at',
    transportOrderId: 'Transport order',
    plantNo: plantFields.en.plantNo,
    supplierCode: 'Supplier code',
    forwarderCode: 'Forwarder',
    truckPlate: truckFields.en.truckPlate,
    driverPhone: truckFields.en.driverPhone,
    driverName: 'Driver',
    driverIdNo: 'Identity number',
    gateCode: 'Gate code',
    reason: 'Reason',
    number: 'Transport order',
    state: 'State',
  },
  state: { made: 'Not opened', opened: 'Opened', revoked: 'Revoked', expired: 'Expired' },
  driver: 'Driver {plate}',
  checks: {
    notAGateCode: 'A gate code has 6 digits',
    notAPlate: 'Not a valid plate, for example 吉A12345; of a foreign one letters and digits',
  },
  notice: {
    codesTried:
      'Wrong gate codes are being tried at plant {plantNo}: phones are not checked in for up to an hour; please check trucks in at the gate, and ask who has driver links made',
  },
  done: {
    'driver-link.forget-ended': 'Forget ended driver links',
    'driver-link.codes-tried': 'Gate codes are being tried',
    'driver-link.codes-tried.tell-gate': 'Tell the gate of tried codes',
  },
  failures: {
    'driverLink.notUnderWay':
      'Transport order {number} is not confirmed, accepted or under way now; ask whoever gave you the link',
    'driverLink.tooManyLinks':
      'Transport order {number} has had {most} links within a day: please use the last one, or have the clerk register the truck at the gate',
    'driverLink.isOpened':
      'The driver of transport order {number} has opened his link, which works on; if he has another phone, make a new one at the order',
    'driverLink.unknown': 'This link is not valid; ask whoever gave it to you for a new one',
    'driverLink.openedAlready':
      'This link was opened on another phone already; ask {madeBy} to make a new one',
    'driverLink.expired': 'This link has expired; ask whoever gave it to you for a new one',
    'driverLink.revoked': 'This link was revoked; ask whoever gave it to you for a new one',
    'driverLink.endedAlready': 'This link was revoked or has expired already',
    'driverLink.notLate':
      'This is before your appointment, so it is no delay; choose a time behind the appointment',
    'driverLink.toldJustNow': 'You told of it just now; try again in a minute',
    'driverLink.arrivedAlready': 'The truck has arrived: there is no delay to tell of',
    'driverLink.wrongGateCode':
      'The gate code is wrong; look at the 6 digits that the gate shows today, or have the clerk register you',
    'driverLink.notCalled': 'You are not called now; please wait',
  },
});
