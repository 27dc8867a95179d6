import type { ReleaseHold } from '../../../contract/release-message.ts';
import type { FixedRecord } from './vda-fixed.ts';
import { read512 } from './vda-4905-layout.ts';

/**
 * Record 515 says what is firm. Where items of one transmission have it and another one, with the same marks of release in 512, has not, it
 * was lost: without it the freeze period would decide. Sent for no item at all, it says nothing.
 */
export const createReleasesEven = () => {
  const kinds = new Map<string, { has: boolean; lacking: number | undefined }>();
  let present: { marks: string; at: number; has: boolean } | undefined;
  const close = () => {
    if (!present) return;
    const kind = kinds.get(present.marks) ?? { has: false, lacking: undefined };
    if (present.has) kind.has = true;
    else kind.lacking ??= present.at;
    kinds.set(present.marks, kind);
    present = undefined;
  };
  return {
    item: (record: FixedRecord) => {
      close();
      const { productionRelease, materialRelease } = read512(record);
      present = { marks: productionRelease + materialRelease, at: record.number, has: false };
    },
    releases: () => {
      if (present) present.has = true;
    },
    holds: (): ReleaseHold[] => {
      close();
      return [...kinds.values()].flatMap(({ has, lacking }) =>
        has && lacking !== undefined
          ? [{ code: 'edi.releaseMissing' as const, at: lacking, detail: { record: lacking } }]
          : [],
      );
    },
  };
};
