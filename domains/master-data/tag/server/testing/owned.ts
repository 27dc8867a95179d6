import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { createTag } from '../../contract/endpoints.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';

/** A tag for parts and suppliers. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const tag = await at.mrp.calls(createTag, {
    nameZh: '甲的标签',
    nameEn: 'Tag of Jia',
    colour: 'red',
    forParts: 'Y',
    forSuppliers: 'Y',
    forBulletins: 'N',
  });
  return { tagId: tag.id };
};
