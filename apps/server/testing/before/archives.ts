import {
  createArchive,
  deleteFromArchive,
  deleteFromProduction,
  listArchives,
  readArchive,
  restoreArchive,
} from '@portal/archive/contract/endpoints.ts';
import type { Holder } from '@portal/platform/server/testing/people.ts';
import type { Life } from './lives.ts';

type Guarded = typeof deleteFromProduction;
let months = 0;

/** Archives that nobody works on any more: copied, gone from production, brought back, removed; and those that `interrupted` goes on with. */
export const archives = async (life: Life): Promise<void> => {
  const admin = await life.as('admin');
  const step = async (endpoint: Guarded, name: string): Promise<void> => {
    await guarded(admin, endpoint, name);
    await life.jobsDone();
  };
  for (const name of ['已备份', '已删除', '已恢复', '已清除', '将删除', '将恢复', '将清除']) {
    await newArchive(admin, name);
    await life.jobsDone();
  }
  await step(deleteFromProduction, '已删除');
  await step(deleteFromProduction, '已恢复');
  await step(restoreArchive, '已恢复');
  await step(deleteFromProduction, '将恢复');
  await step(deleteFromArchive, '已清除');
};

/** Of the operation log up to a day of the past, each time a month later. */
export const newArchive = async (admin: Holder, name: string): Promise<void> => {
  const upTo = `2026-0${++months}-01`;
  await admin.calls(createArchive, { name, subjects: ['operation'], upTo });
};

/** Takes a step that wants the name typed once more. */
export const guarded = async (admin: Holder, endpoint: Guarded, name: string): Promise<void> => {
  const found = (await admin.calls(listArchives, { limit: 100 })).find((one) => one.name === name)!;
  const { id, version } = await admin.calls(readArchive, { id: found.id });
  await admin.calls(endpoint, { id, version, confirmName: name });
};

export { deleteFromArchive, deleteFromProduction, restoreArchive };
