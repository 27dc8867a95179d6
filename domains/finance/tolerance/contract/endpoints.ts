import * as z from 'zod/mini';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, Moment, maybe, text } from '@portal/platform/contract/fields.ts';
import { LONGEST_REASON, toleranceDocument } from './fields.ts';
import { SettlementLine, Verdict, draft } from './judging/judged.ts';
import { Limits } from './limits.ts';

const { path: BASE } = toleranceDocument;
const Reason = text(LONGEST_REASON);

export const {
  list: listToleranceVersions,
  workbook: exportToleranceVersions,
  read: readToleranceVersion,
} = toleranceDocument;

export const proposeTolerance = endpoint({
  path: BASE,
  needs: 'tolerance:edit',
  name: { zh: '提交容差新版本', en: 'Propose tolerances' },
  summary: 'A new version with all limits, for somebody else to approve; one at a time',
  input: z.object({ validFrom: maybe(Moment), reason: Reason, limits: Limits }),
  output: z.object({ id: z.string() }),
  fails: ['tolerance.plantOnly', 'tolerance.otherOpen'],
});

const moves = ['tolerance.none', 'tolerance.status', 'tolerance.plantOnly', 'err.updatedByOther'] as const;

export const approveTolerance = endpoint({
  path: `${BASE}/{id}/approve`,
  needs: 'tolerance:approve',
  name: { zh: '批准容差版本', en: 'Approve tolerances' },
  summary:
    'By somebody else than who proposed it: from now on, or from its later moment on, invoices are verified by it',
  input: z.object(idVersion),
  output: z.null(),
  fails: [...moves, 'tolerance.ownApproval'],
});

export const returnTolerance = endpoint({
  path: `${BASE}/{id}/return`,
  needs: 'tolerance:approve',
  name: { zh: '退回容差版本', en: 'Return tolerances' },
  summary: 'It does not come into force, and why',
  input: z.object({ ...idVersion, reason: Reason }),
  output: z.null(),
  fails: [...moves, 'tolerance.ownApproval'],
});

export const withdrawTolerance = endpoint({
  path: `${BASE}/{id}/withdraw`,
  needs: 'tolerance:edit',
  name: { zh: '撤回容差版本', en: 'Withdraw tolerances' },
  summary: 'Takes a proposal back while nobody has decided it',
  input: z.object(idVersion),
  output: z.null(),
  fails: moves,
});

export const tryTolerance = endpoint({
  path: `${BASE}/{id}/try`,
  needs: 'tolerance:list',
  reads: true,
  summary:
    'Will it pass? Verifies a draft by a version, by the same function as invoices are, and offers a corrected draft',
  input: z.object({
    id: Id,
    lines: z.array(SettlementLine).check(z.minLength(1, 'chooseOne'), z.maxLength(200, 'tooMany')),
    invoices: draft.invoices.check(z.maxLength(20, 'tooMany')),
    allocations: draft.allocations.check(z.maxLength(200, 'tooMany')),
  }),
  output: z.extend(Verdict, { number: z.string() }),
  fails: ['tolerance.none', 'tolerance.allocatedToNothing'],
});
