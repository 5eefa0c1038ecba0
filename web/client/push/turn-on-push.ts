import { toast } from '../../ui/toast/toast.ts';
import { showErrorToast } from '../api/show-error-toast.ts';
import { turnOn } from './device.ts';

export async function turnOnPush(userId: string): Promise<void> {
  try {
    const isOn = await turnOn(userId);
    toast(
      isOn
        ? { title: 'Notifications are on', tone: 'positive' }
        : {
            title: 'Notifications are still off',
            description: "Your browser didn't allow them. We'll email you instead.",
          },
    );
  } catch (error) {
    console.warn('Notifications could not be turned on', error);
    showErrorToast(error, {
      title: 'Notifications could not be turned on',
      description: "Your browser couldn't reach its notification service. Please try again later.",
    });
  }
}
