import { browserApi } from '../client/api/browser-api.ts';
import { showErrorToast } from '../client/api/show-error-toast.ts';
import { toast } from '../ui/toast/toast.ts';

/** Subscribes to the newsletter and shows the result; resolves to whether the form can be reset. */
export async function subscribe(email: string): Promise<boolean> {
  try {
    await browserApi.call('POST /api/newsletter/subscriptions', { body: { email } });
    toast({
      title: 'Almost there',
      description: "Open the link we've emailed you to confirm.",
      tone: 'positive',
    });
    return true;
  } catch (error) {
    showErrorToast(error, {
      title: 'Subscription failed',
      description: 'Please check the address and try again.',
    });
    return false;
  }
}
