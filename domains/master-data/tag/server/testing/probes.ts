import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

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

export const probes: Probes = [
  probe(calls.createTag, () => tag),
  probe(calls.changeTag, ({ tagId }) => ({ ...tag, id: tagId, version: 1 })),
  probe(calls.removeTag, ({ tagId }) => ({ id: tagId, version: 1, uses: 1 })),
];
