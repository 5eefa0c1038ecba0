import * as z from 'zod/mini';
import { Email, requiredLine, requiredText, Token, Uuid } from './primitives.ts';

/** A message to Musha's operators. The client creates `id`; sending it again stores nothing new. */
export const ContactMessage = z.strictObject({
  id: Uuid,
  name: requiredLine(120, 'Name is required'),
  email: Email,
  message: requiredText(4000, 'Message is required'),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const NewsletterSubscription = z.strictObject({ email: Email });
export const NewsletterToken = z.strictObject({ token: Token });
