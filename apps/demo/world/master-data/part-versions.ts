import { randomOf } from '../../random.ts';
import { parts, type Part } from './parts.ts';

/** A version that a part has had from a day on. */
export type PartVersion = {
  partNo: string;
  validFrom: string;
  changeIndex: string;
  hardwareRevision: string | null;
  softwareRevision: string | null;
  gStand: string | null;
  remark: string;
};

/** Days on which changes came into series, the last one with what is ordered today. */
const DAYS = ['2025-02-10', '2025-09-01', '2026-03-16'] as const;
const REASONS = ['首批认可', '供应商工艺优化', '尺寸公差调整'] as const;

const versionsOf = (part: Part): PartVersion[] => {
  const random = randomOf(`versions ${part.partNo}`);
  const days = DAYS.slice(random.whole(0, DAYS.length - 1));
  return days.map((validFrom, at) => {
    const earlier = days.length - 1 - at;
    return {
      partNo: part.partNo,
      validFrom,
      changeIndex: earlier === 0 ? part.changeIndex : `0${at + 1}`,
      hardwareRevision: part.revisions?.hardware ?? null,
      softwareRevision:
        part.revisions === null
          ? null
          : String(Math.max(10, Number(part.revisions.software) - earlier * 10)).padStart(4, '0'),
      gStand: earlier === 0 ? (part.revisions?.gStand ?? null) : null,
      remark: REASONS[at]!,
    };
  });
};

export const partVersions: readonly PartVersion[] = parts.flatMap(versionsOf);

/** A part that another one has followed; nothing is called off of it any more. */
export type Predecessor = { partNo: string; part: Part };
const PREDECESSORS = 12;
const taken = new Set(parts.map(({ partNo }) => partNo));

/** The same number with the index letter before: `6C1 857 705 A` for `6C1 857 705 B`. */
export const predecessors: readonly Predecessor[] = parts
  .flatMap((part) => {
    const partNo = part.partNo.replace(
      /^(\w+ \w+ \w+) ([B-E])/,
      (_, number: string, index: string) => `${number} ${String.fromCodePoint(index.codePointAt(0)! - 1)}`,
    );
    return partNo === part.partNo || taken.has(partNo) ? [] : [{ partNo, part }];
  })
  .slice(0, PREDECESSORS);
