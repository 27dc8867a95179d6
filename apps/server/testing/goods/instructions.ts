import { createUser } from '@portal/access/server/offers.ts';
import { world, type TestWorld } from '../portal.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import {
  acceptPackagingInstruction,
  createPackagingInstruction,
  savePackagingInstruction,
  sendPackagingInstruction,
  submitPackagingInstruction,
} from '@portal/packaging-instruction/contract/endpoints.ts';
import type { Instruction } from '@portal/packaging-instruction/contract/instruction.ts';
import { filled } from '@portal/packaging-instruction/server/testing/probes.ts';

/** What a planner may leave out. */
export const head = {
  expiresOn: null,
  planner: null,
  supplementType: null,
  distanceKm: null,
  remark: null,
};
export const which = ({ id, version }: Pick<Instruction, 'id' | 'version'>) => ({ id, version });
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Who is told of instructions: a planner, and somebody of each supplier. */
export const addPeople = async (at: TestWorld): Promise<void> => {
  for (const [userNo, party, companyCode, role] of [
    ['planner1', 'plant', world.plant, 'packaging-planner'],
    ['packer1', 'supplier', world.supplier, 'supplier-dispatcher'],
    ['packer2', 'supplier', world.otherSupplier, 'supplier-dispatcher'],
  ] as const)
    await createUser(at.owner, {
      tenantId: at.tenant,
      userNo,
      name: userNo,
      party,
      companyCode,
      plants: [world.plant],
      roles: [role],
      password: 'a long enough one 1A',
    });
};

/** Instructions of the first supplier as far as they are named. */
export const instructionsOf = (portal: () => TestWorld) => {
  const created = async (partNo: string, effectiveOn: string, more: object = {}) =>
    portal().packagingPlanner.calls(createPackagingInstruction, {
      supplierCode: world.supplier,
      partNo,
      effectiveOn,
      ...head,
      ...more,
    });
  const sent = async (partNo: string, effectiveOn: string, more: object = {}) =>
    portal().packagingPlanner.calls(
      sendPackagingInstruction,
      which(await created(partNo, effectiveOn, more)),
    );
  const picture = async () => {
    const { id, uuid } = await portal().supplier.uploads(uploadFile, { name: 'step.png', content: PNG });
    return { id, uuid };
  };
  const saved = async (instruction: Instruction, more: object = {}) =>
    portal().supplier.calls(savePackagingInstruction, {
      ...which(instruction),
      ...filled,
      steps: [{ text: '放入隔板', picture: [await picture()] }],
      ...more,
    });
  const submitted = async (partNo: string, effectiveOn: string, more: object = {}) =>
    portal().supplier.calls(
      submitPackagingInstruction,
      which(await saved(await sent(partNo, effectiveOn), more)),
    );
  const accepted = async (partNo: string, effectiveOn: string, more: object = {}) =>
    portal().packagingPlanner.calls(
      acceptPackagingInstruction,
      which(await submitted(partNo, effectiveOn, more)),
    );
  return { created, sent, saved, submitted, accepted };
};
