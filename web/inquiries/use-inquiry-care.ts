import { useMutation } from '@tanstack/react-query';
import type { InquiryListItem } from '../../contract/inquiries/inquiries.ts';
import { withStatus } from '../../contract/inquiries/inquiry-steps.ts';
import { browserApi } from '../api/browser-api.ts';
import { isRefusal, queryClient } from '../api/query-client.ts';
import { sayFailure } from '../api/say-failure.ts';
import { chatAddress, withMessageFocus } from '../chats/chat-address.ts';
import { type LeadOn, useLeadOn } from '../pages/use-lead-on.ts';
import { toast } from '../ui/toast/toast.ts';
import { changeInquiry, holdInquiryReads, readInquiriesAgain } from './received-inquiries.ts';

/** The actions of a home's owner on an inquiry (FLOW-07 to FLOW-13). */
export function useInquiryCare(inquiry: InquiryListItem) {
  const respond = useRespond(inquiry);
  const close = useClose(inquiry);
  const openThread = useOpenThread(inquiry);
  const leadOn = useLeadOn();
  return {
    isBusy: respond.isPending || close.isPending || openThread.isPending,
    respond: () => respond.mutate(leadOn),
    close: () => close.mutate(),
    openThread: () => openThread.mutate(leadOn),
  };
}

/** Finds or begins the conversation, and opens it for writing (FLOW-08, FLOW-10, ERR-48). */
function useRespond({ id }: InquiryListItem) {
  return useMutation(
    {
      mutationFn: (_leadOn: LeadOn) =>
        browserApi.call('POST /api/inquiries/{id}/response', { params: { id }, body: {} }),
      onSuccess: ({ inquiry, chat_id }, leadOn) => {
        const { status, viewer_can } = inquiry;
        changeInquiry(id, { status, viewer_can, chat_id, waits: false });
        return leadOn(chatAddress(chat_id), withMessageFocus);
      },
      onError: (error) => sayFailure(error, { title: 'Could not create conversation' }),
    },
    queryClient,
  );
}

/** Shows the inquiry as closed at once, and takes that back when it fails (FLOW-12, ERR-46). */
function useClose(inquiry: InquiryListItem) {
  const { id, status, viewer_can } = inquiry;
  return useMutation(
    {
      mutationFn: () =>
        browserApi.call('PATCH /api/inquiries/{id}', {
          params: { id },
          body: { status: 'closed' },
        }),
      onMutate: async () => {
        await holdInquiryReads();
        changeInquiry(id, withStatus(inquiry, 'closed'));
        return { status, viewer_can };
      },
      // A list that was read meanwhile shows it as it was.
      onSuccess: ({ status, viewer_can }) => {
        changeInquiry(id, { status, viewer_can });
        toast({ title: 'Inquiry marked as closed', tone: 'positive' });
      },
      onError: (error, _nothing, before) => {
        if (before) changeInquiry(id, before);
        sayFailure(error, { title: 'Could not update inquiry status' });
        if (isRefusal(error, 409)) void readInquiriesAgain();
      },
    },
    queryClient,
  );
}

/**
 * Opens the conversation in which an inquiry was answered; the server finds it when the list does
 * not have its id (ERR-47).
 */
function useOpenThread({ id, chat_id }: InquiryListItem) {
  return useMutation(
    {
      mutationFn: async (_leadOn: LeadOn) =>
        chat_id ?? (await browserApi.call('POST /api/chats', { body: { inquiry_id: id } })).id,
      onSuccess: (chatId, leadOn) => leadOn(chatAddress(chatId)),
      onError: (error) => sayFailure(error, { title: 'Could not open conversation' }),
    },
    queryClient,
  );
}
