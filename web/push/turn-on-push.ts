import { showErrorToast } from '../api/show-error-toast.ts';
import { toast } from '../ui/toast/toast.ts';
import { turnOn } from './device.ts';

export async function turnOnPush(userId: string): Promise<void> {
  try {
    const isOn = await turnOn(userId);
    toast(
      isOn
        ? { title: 'This device will tell you', tone: 'positive' }
        : {
            title: 'Notifications stay off',
            description: 'Your browser did not allow them. You get mails instead.',
          },
    );
  } catch (error) {
    console.warn('Notifications could not be turned on', error);
    showErrorToast(error, {
      title: 'Notifications could not be turned on',
      description: 'Your browser could not reach its push service. Please try again later.',
    });
  }
}
