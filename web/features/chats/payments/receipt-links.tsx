import { Link } from 'react-router';
import { groupedCheckCode } from '../../../../contract/chats/check-code.ts';
import type { PaymentRecord } from '../../../../contract/chats/payments.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { saveAsFile } from '../../../ui/save-as-file.ts';

interface ReceiptLinksProps {
  id: string;
  receipt: NonNullable<PaymentRecord['receipt']>;
}

export function ReceiptLinks({ id, receipt }: ReceiptLinksProps) {
  const { mutate, isPending } = useChange({
    mutationFn: () => browserApi.download('GET /api/payments/{id}/receipt', { params: { id } }),
    onSuccess: (file) => saveAsFile(file, `musha-receipt-${receipt.number}.pdf`),
    failed: 'The receipt could not be downloaded',
  });
  return (
    <footer className="flex flex-col items-start gap-2 border-t border-line pt-3">
      <p className="text-sm">
        <span>{`Receipt ${receipt.number}. Check code: `}</span>
        <Link
          to={`/check/${receipt.code}`}
          className="font-semibold whitespace-nowrap tabular-nums underline underline-offset-4"
        >
          {groupedCheckCode(receipt.code)}
        </Link>
      </p>
      <Button variant="secondary" disabled={isPending} onClick={() => mutate()}>
        <Icon name="download" className="size-5" />
        <span>{isPending ? 'Preparing receipt...' : 'Download receipt (PDF)'}</span>
      </Button>
    </footer>
  );
}
