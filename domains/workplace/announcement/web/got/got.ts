import type { AnnouncementCompany } from '../../contract/fields.ts';

export type Got = Pick<AnnouncementCompany, 'id' | 'version' | 'number' | 'status' | 'supplierCode'>;
