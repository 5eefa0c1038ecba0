import type { InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import { withStatus } from '../../../contract/inquiries/inquiry-steps.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { isRefusal } from '../../client/api/query-client.ts';
import { showErrorToast } from '../../client/api/show-error-toast.ts';
import { useChange } from '../../client/api/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { chatAddress, withMessageFocus } from '../chats/chat-address.ts';
import { type NavigateIfHere, useNavigateIfHere } from '../pages/use-navigate-if-here.ts';
import { cancelInquiryReads, changeInquiry, refetchInquiries } from './received-inquiries.ts';

interface InquiryActionsProps {
  inquiry: InquiryListItem;
  describedBy: string;
}

/** A pending inquiry has no link to the chat, because Respond opens it. */
export function InquiryActions({ inquiry, describedBy }: InquiryActionsProps) {
  const respond = useRespond(inquiry);
  const close = useClose(inquiry);
  const openThread = useOpenThread(inquiry);
  const navigateIfHere = useNavigateIfHere();
  const isBusy = respond.isPending || close.isPending || openThread.isPending;
  const shared = { disabled: isBusy, 'aria-describedby': describedBy };
  const can = inquiry.viewer_can;
  if (can.respond) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button key="respond" {...shared} onClick={() => respond.mutate(navigateIfHere)}>
          Respond
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {can.close && (
        <Button key="close" {...shared} variant="secondary" onClick={() => close.mutate()}>
          Close
        </Button>
      )}
      {can.view_thread && (
        <Button
          {...shared}
          variant={can.close ? 'primary' : 'secondary'}
          onClick={() => openThread.mutate(navigateIfHere)}
        >
          {can.close ? 'View Thread' : 'View History'}
        </Button>
      )}
    </div>
  );
}

/** Finds or creates the chat and opens it for writing (FLOW-08, FLOW-10, ERR-48). */
function useRespond({ id }: InquiryListItem) {
  return useChange({
    mutationFn: (_navigateIfHere: NavigateIfHere) =>
      browserApi.call('POST /api/inquiries/{id}/response', { params: { id }, body: {} }),
    onSuccess: ({ inquiry, chat_id }, navigateIfHere) => {
      const { status, viewer_can } = inquiry;
      changeInquiry(id, { status, viewer_can, chat_id, waits: false });
      return navigateIfHere(chatAddress(chat_id), withMessageFocus);
    },
    failed: { title: 'Could not create conversation' },
  });
}

/** Shows the inquiry as closed immediately, and rolls back on failure (FLOW-12, ERR-46). */
function useClose(inquiry: InquiryListItem) {
  const { id, status, viewer_can } = inquiry;
  return useChange({
    mutationFn: () =>
      browserApi.call('PATCH /api/inquiries/{id}', {
        params: { id },
        body: { status: 'closed' },
      }),
    onMutate: async () => {
      await cancelInquiryReads();
      changeInquiry(id, withStatus(inquiry, 'closed'));
      return { status, viewer_can };
    },
    // Sets the status again, because a list fetched in the meantime can contain the old status.
    onSuccess: ({ status, viewer_can }) => {
      changeInquiry(id, { status, viewer_can });
      toast({ title: 'Inquiry marked as closed', tone: 'positive' });
    },
    onError: (error, _nothing, before) => {
      if (before) changeInquiry(id, before);
      showErrorToast(error, { title: 'Could not update inquiry status' });
      if (isRefusal(error, 409)) void refetchInquiries();
    },
  });
}

/** Opens the inquiry's chat; if the list has no chat id, the server finds the chat (ERR-47). */
function useOpenThread({ id, chat_id }: InquiryListItem) {
  return useChange({
    mutationFn: async (_navigateIfHere: NavigateIfHere) =>
      chat_id ?? (await browserApi.call('POST /api/chats', { body: { inquiry_id: id } })).id,
    onSuccess: (chatId, navigateIfHere) => navigateIfHere(chatAddress(chatId)),
    failed: { title: 'Could not open conversation' },
  });
}
