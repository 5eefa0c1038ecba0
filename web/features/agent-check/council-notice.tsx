import type { PublicNotice } from '../../../contract/agent-check/council-notices.ts';
import { Notice } from '../../ui/notice.tsx';
import { dayName } from '../../ui/text/day-name.ts';

/** Worded carefully, because a Council notice matches an agent only by name (CHECK-06). */
export function CouncilNotice({ notice }: { notice: PublicNotice }) {
  const { name, firm, source, noticed_on, link, has_phone } = notice;
  const whom = firm === null || firm === name ? name : `${name} of ${firm}`;
  return (
    <Notice tone="waiting">
      <p className="font-medium wrap-anywhere">
        {`The Estate Agents Council named ${whom} in a notice on ${dayName(noticed_on)}.`}
      </p>
      <p className="mt-1">
        {has_phone
          ? "It gives the phone number you checked. Don't pay anything until you've asked the Council."
          : 'This could be someone else with the same name. Check that the firm matches, and ask the Council before you pay.'}
      </p>
      <p className="mt-1 wrap-anywhere">
        Source:{' '}
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="underline underline-offset-4"
        >
          {source}
        </a>
      </p>
    </Notice>
  );
}
