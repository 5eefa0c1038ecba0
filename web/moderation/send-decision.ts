import type { ReportCaseDetail } from '../../contract/moderation/moderation.ts';
import { ApiError } from '../api/api-client.ts';
import { submitChange } from '../api/submit-change.ts';

/** If another administrator decided first, reloads the case. */
export async function sendDecision(
  send: () => Promise<ReportCaseDetail>,
  onOutdated: () => void,
): Promise<ReportCaseDetail> {
  const sent = async () => {
    try {
      return await send();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') onOutdated();
      throw error;
    }
  };
  return submitChange(sent, {
    title: 'Decision saved',
    description: "We'll email the people concerned.",
    failed: 'Could not save the decision',
  });
}
