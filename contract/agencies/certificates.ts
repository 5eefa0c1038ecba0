import * as z from 'zod/mini';
import { requiredLine, requiredText, Timestamp, Uuid } from '../primitives.ts';

/** The Compensation Fund Certificate, which estate agents renew every year. */
export const CertificateInput = z.strictObject({
  number: requiredLine(40, 'Please enter the certificate number'),
  firm: requiredLine(120, 'Please enter the firm as it appears on the certificate'),
  principal: requiredLine(120, 'Please enter the principal registered estate agent'),
  year: z
    .int('Please enter the year of the certificate')
    .check(
      z.gte(2000, 'Please enter the year of the certificate'),
      z.lte(2100, 'Please enter the year of the certificate'),
    ),
});
export type CertificateInput = z.infer<typeof CertificateInput>;

/** A certificate's state today, by Zimbabwe's date (CHECK-02). */
export const certificateStates = ['waiting', 'refused', 'valid', 'expired', 'early'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const Certificate = z.extend(CertificateInput, {
  id: Uuid,
  state: z.enum(certificateStates),
  sent_at: Timestamp,
  reason: z.nullable(z.string()),
});
export type Certificate = z.infer<typeof Certificate>;

export const WaitingCertificate = z.extend(Certificate, {
  agency: z.strictObject({ id: z.int(), name: z.string(), phone: z.string(), email: z.string() }),
});
export type WaitingCertificate = z.infer<typeof WaitingCertificate>;

export const CertificateDecision = z.union([
  z.strictObject({ verified: z.literal(true) }),
  z.strictObject({ verified: z.literal(false), reason: requiredText(500, 'Please say why') }),
]);
export type CertificateDecision = z.infer<typeof CertificateDecision>;
