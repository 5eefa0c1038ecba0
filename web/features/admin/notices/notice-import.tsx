import { type ChangeEvent, useState } from 'react';
import type { NoticePreview } from '../../../../contract/agent-check/council-notices.ts';
import { maxNoticeFileBytes } from '../../../../contract/agent-check/notice-file-limits.ts';
import { refetchApi } from '../../../client/api/query-client.ts';
import { refusalMessage } from '../../../client/api/show-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { saveAsFile } from '../../../ui/save-as-file.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { adminApi } from '../admin-api.ts';
import { NoticeFilePreview } from './notice-file-preview.tsx';

interface Chosen {
  name: string;
  /** The contents that were previewed and will be imported, even if the file changes on disk. */
  bytes: Blob;
  preview: NoticePreview;
}

export function NoticeImport() {
  const [chosen, setChosen] = useState<Chosen>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const during = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(refusalMessage(error) ?? "That didn't work. Please try again in a moment.");
    } finally {
      setIsBusy(false);
    }
  };
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (!file) return;
    setChosen(undefined);
    if (file.size > maxNoticeFileBytes) {
      input.value = '';
      setRefusal(`The file is too large. The limit is ${maxNoticeFileBytes / 1024} KB.`);
      return;
    }
    void during(async () => {
      try {
        const bytes = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
        const preview = await adminApi.call('POST /api/admin/notices/preview', { bytes });
        setChosen({ name: file.name, bytes, preview });
      } finally {
        // Clears the input, so that choosing the corrected file again fires a change event.
        input.value = '';
      }
    });
  };
  const send = ({ bytes }: Chosen) =>
    during(async () => {
      const { added, known } = await adminApi.call('POST /api/admin/notices', { bytes });
      setChosen(undefined);
      toast({
        title: `${counted(added, 'notice')} imported`,
        ...(known > 0 && { description: `${counted(known, 'notice')} already imported.` }),
        tone: 'positive',
      });
      await refetchApi('GET /api/admin/notices');
    });
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-xl">Import notices</h2>
      <TextField
        label="Notices file"
        hint="A CSV file, for example from Excel, with the columns name, firm, phone, source, date and link. Firm and phone can be empty. You'll see a preview before anything is imported."
        error={refusal}
        type="file"
        accept=".csv,text/csv"
        disabled={isBusy}
        onChange={choose}
        className="read-only:bg-surface file:mr-3 file:min-h-8 file:rounded-control file:border-0 file:bg-brand-soft file:px-3 file:font-medium file:text-brand-strong"
      />
      <Button variant="secondary" className="self-start" onClick={saveExample}>
        Download an example
      </Button>
      {isBusy && !chosen && <Spinner text="Reading the file..." />}
      {chosen && (
        <NoticeFilePreview
          name={chosen.name}
          preview={chosen.preview}
          isBusy={isBusy}
          onImport={() => void send(chosen)}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}

/** An example CSV file. Importing it unchanged fails, because the name in it is a placeholder. */
const example = `name,firm,phone,source,date,link\r\n"(surname, first name)",(firm),,(where it was published),2026-11-03,(https://...)\r\n`;

const saveExample = () => saveAsFile(new Blob([example], { type: 'text/csv' }), 'notices.csv');
