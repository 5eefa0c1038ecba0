import type { PropertyDetail } from '../../../contract/properties/properties.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ReportForm } from './report-form.tsx';

interface ReportDialogProps {
  property: PropertyDetail;
  onClose(): void;
}

export const ReportDialog = ({ property, onClose }: ReportDialogProps) => (
  <Dialog title="Report this home" onClose={onClose}>
    <p className="mb-4 font-medium">{property.title}</p>
    <ReportForm propertyId={property.id} />
  </Dialog>
);
