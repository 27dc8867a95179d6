import { Failure } from '@portal/platform/contract/failure.ts';
import { causes, effects, type Cause, type Effect } from '../../contract/cause.ts';
import type { SentNotification } from '../../contract/notification.ts';
import { RESOLVED, disruptionStatus, type DisruptionStatus } from '../../contract/status.ts';
import { instantOf } from '../../contract/timestamp.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';

/** A notification as a card has it. */
export type ReadNotification = {
  readonly status: DisruptionStatus;
  readonly identity: {
    readonly notificationId: string;
    readonly sourceId: string;
    readonly relatedIds: string;
  };
  readonly head: {
    readonly cause: Cause;
    readonly effect: Effect;
    readonly text: string | null;
    readonly startsAt: string;
    readonly endsAt: string | null;
    readonly sitesSender: string;
    readonly sitesRecipient: string;
    readonly changedAt: string;
  };
  readonly resolving: string | null;
  readonly materials: readonly {
    readonly partNo: string | null;
    readonly supplierPartNo: string | null;
    readonly assetId: string | null;
  }[];
};

/**
 * Reads a notification by the rules that stand beside its schema (CX-0146): text while it is open, a measure when it is resolved, no sites then. Fails
 * with the field as the notification names it.
 */
export const readNotification = (sent: SentNotification, zone: string): ReadNotification => {
  const status = known(statesOf(disruptionStatus), 'status', sent.status);
  const isResolved = status === RESOLVED;
  if (!isResolved && sent.text === null) throw new Failure('disruption.textMissing', place('text'));
  if (isResolved && sent.resolvingMeasureDescription === null)
    throw new Failure('disruption.resolvingMissing', place('resolvingMeasureDescription'));
  for (const field of ['affectedSitesSender', 'affectedSitesRecipient'] as const)
    if (isResolved && sent[field].length > 0) throw new Failure('disruption.sitesOfResolved', place(field));
  const nameless = sent.materialsAffected.findIndex((material) =>
    Object.values(material).every((number) => number === null),
  );
  if (nameless >= 0)
    throw new Failure('disruption.materialUnnamed', {
      ...place(`materialsAffected.${nameless}`),
      index: nameless,
    });
  const moment = (field: 'startDateOfEffect' | 'expectedEndDateOfEffect' | 'contentChangedAt'): string => {
    const instant = instantOf(sent[field] ?? '', zone);
    if (instant === undefined)
      throw new Failure('disruption.notATime', { ...place(field), value: sent[field] });
    return instant;
  };
  return {
    status,
    identity: {
      notificationId: sent.notificationId,
      sourceId: sent.sourceDisruptionId,
      relatedIds: sent.relatedNotificationIds.join(' '),
    },
    head: {
      cause: known(causes, 'leadingRootCause', sent.leadingRootCause),
      effect: known(effects, 'effect', sent.effect),
      text: sent.text,
      startsAt: moment('startDateOfEffect'),
      endsAt: sent.expectedEndDateOfEffect === null ? null : moment('expectedEndDateOfEffect'),
      sitesSender: sent.affectedSitesSender.join(' '),
      sitesRecipient: sent.affectedSitesRecipient.join(' '),
      changedAt: moment('contentChangedAt'),
    },
    resolving: isResolved ? sent.resolvingMeasureDescription : null,
    materials: sent.materialsAffected.map((material) => ({
      partNo: material.materialNumberCustomer,
      supplierPartNo: material.materialNumberSupplier,
      assetId: material.materialGlobalAssetId,
    })),
  };
};

const place = (field: string) => ({ field: `notification.${field}`, name: field });

/** A value of an enumeration; fails with `disruption.unknownValue`, which names field, value and those that are known. */
const known = <Value extends string>(values: readonly Value[], field: string, value: string): Value => {
  const found = values.find((one) => one === value);
  if (found === undefined)
    throw new Failure('disruption.unknownValue', { ...place(field), value, known: values.join(', ') });
  return found;
};
