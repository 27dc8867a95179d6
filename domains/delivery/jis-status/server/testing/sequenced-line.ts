import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { world } from '@portal/app-server/testing/world.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { createJisStatus, createJisSupplierStatus } from '../../contract/endpoints.ts';

type Point = Partial<InputOf<typeof createJisStatus>> & { readonly code: string };
type CalledAt = Partial<InputOf<typeof createJisSupplierStatus>> & { readonly statusCode: string };

/**
 * An assembly line with its status points, the first one first and labels printed at each, and who is called what at which of them: without `calledAt` the supplier
 * part group 01 at every one.
 */
export const sequencedLine = async (
  at: TestWorld,
  assemblyLine: string,
  points: readonly Point[],
  calledAt: readonly CalledAt[] = points.map(({ code }) => ({ statusCode: code })),
): Promise<void> => {
  for (const [place, point] of points.entries())
    await at.logistics.calls(createJisStatus, {
      assemblyLine,
      position: 10 * (place + 1),
      expectedCode: null,
      nameZh: point.code,
      nameEn: point.code,
      isPrintable: 'Y',
      isFinalAssembly: 'N',
      active: 'Y',
      ...point,
    });
  for (const one of calledAt)
    await at.logistics.calls(createJisSupplierStatus, {
      assemblyLine,
      supplierCode: world.supplier,
      partGroup: '01',
      active: 'Y',
      ...one,
    });
};
