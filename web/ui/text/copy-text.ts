import { toast } from '../toast/toast.ts';

export const copyLinkLabel = 'Copy link';

/** Copies a string; if the clipboard fails, shows the string so that people can copy it by hand. */
export async function copyText(text: string, name: 'Link' | 'Text'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: `${name} copied`, tone: 'positive' });
  } catch {
    const title = `The ${name.toLowerCase()} could not be copied`;
    toast({ title, description: text, tone: 'danger' });
  }
}
