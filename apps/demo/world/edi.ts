import { suppliers } from './master-data/suppliers.ts';

const supplierCode = suppliers[0]!.supplierCode;
const otherCode = suppliers[1]!.supplierCode;

/**
 * What the codes of the sample messages mean here. Left out on purpose, so that the work list has work: the customer SFA4RL of
 * the six transmissions, and most parts of outside numbering.
 */
export const ediPartners = [
  { format: 'VDA4905', customer: '', plant: '030', supplier: '', plantNo: '1000', forSupplier: supplierCode },
  {
    format: 'VDA4905',
    customer: '59012',
    plant: '03',
    supplier: '00323625',
    plantNo: '1000',
    forSupplier: supplierCode,
  },
  ...(['FAW-VW-BO', 'SF01', '5101', '57SV'] as const).map((customer) => ({
    format: 'VDA4905',
    customer,
    plant: '001',
    supplier: 'CKDVW',
    plantNo: '1000',
    forSupplier: supplierCode,
  })),
  {
    format: 'VDA4905',
    customer: 'AG03',
    plant: '001',
    supplier: 'CKDVW',
    plantNo: '1000',
    forSupplier: otherCode,
  },
  {
    format: 'DELFOR',
    customer: 'OEM',
    plant: 'P04',
    supplier: '600417',
    plantNo: '1000',
    forSupplier: supplierCode,
  },
  {
    format: 'DELFOR',
    customer: 'OEM',
    plant: 'P05',
    supplier: '600417',
    plantNo: '2000',
    forSupplier: supplierCode,
  },
  {
    format: 'DELFOR',
    customer: '123456789',
    plant: 'P04',
    supplier: '987654321',
    plantNo: '1000',
    forSupplier: supplierCode,
  },
] as const;

/** Outside numbers that stand for another number here; equal numbers need no row. */
export const ediParts = [{ plantNo: '1000', partKey: 'N90310201', partNo: 'N   903 102 01' }] as const;
