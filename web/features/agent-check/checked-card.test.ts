import { expect, it } from 'vitest';
import { certificateText } from './checked-card.tsx';

const certificate = { number: 'CFC 7', firm: 'Muonde', principal: 'R. Dube', year: 2026 };

it('the certificate text says whether the certificate is valid, expired, not yet valid or missing (CHECK-02)', () => {
  expect(certificateText({ ...certificate, state: 'valid' }, 'agency')).toContain(
    'valid until 31 December 2026',
  );
  expect(certificateText({ ...certificate, state: 'expired' }, 'agent')).toContain(
    'expired on 31 December 2026',
  );
  expect(certificateText({ ...certificate, state: 'early' }, 'agent')).toContain(
    'valid from 1 January 2026',
  );
  expect(certificateText(null, 'agency')).toContain('Ask for it');
});
