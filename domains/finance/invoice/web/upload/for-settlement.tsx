import UploadDialog from './upload-dialog.tsx';

/** Uploads invoices for a settlement list, from its page or its row. */
export default function UploadForSettlement({ id, onClose }: { id: string; onClose: () => void }) {
  return <UploadDialog settlementId={id} onClose={onClose} />;
}
