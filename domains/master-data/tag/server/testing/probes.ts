import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    tagId: string;
  }
}

const tag = {
  nameZh: 'foreign hand',
  nameEn: 'foreign hand',
  colour: 'red',
  forParts: 'Y',
  forSuppliers: 'Y',
  forBulletins: 'N',
};

export const probes: Probes = {
  'POST /sf/v1/label': () => tag,
  'PUT /sf/v1/label/{id}': ({ tagId }) => ({ ...tag, id: tagId, version: 1 }),
  'DELETE /sf/v1/label/{id}': ({ tagId }) => ({ id: tagId, version: 1, uses: 1 }),
};
