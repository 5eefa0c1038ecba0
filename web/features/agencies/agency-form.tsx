import type { Agency } from '../../../contract/agencies/agencies.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { submitChange } from '../../client/api/submit-change.ts';
import { EmailField, PhoneField } from '../../ui/form/common-fields.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { rememberAgency } from './use-own-agency.ts';

export function AgencyForm({ agency }: { agency: Agency }) {
  const { id } = agency;
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../contract/agencies/agencies.ts')).AgencyInput,
    onValid: async (body) => {
      const saved = await submitChange(
        () => browserApi.call('PUT /api/agencies/{id}', { params: { id }, body }),
        { title: 'Settings updated', description: 'Your agency settings have been saved.' },
      );
      // Doesn't cache this response's logo, which can be older than the one in the cache.
      const { logo: _logo, ...described } = saved;
      rememberAgency(id, described);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        label="Agency Name"
        {...field('name')}
        required
        autoComplete="organization"
        defaultValue={agency.name}
      />
      <EmailField {...field('email')} autoComplete={undefined} defaultValue={agency.email} />
      <PhoneField {...field('phone')} autoComplete={undefined} defaultValue={agency.phone} />
      <TextField
        label="Address"
        {...field('address')}
        required
        autoComplete="address-line1"
        defaultValue={agency.address}
      />
      <TextField
        label="Website"
        {...field('website')}
        type="url"
        placeholder="https://"
        hint="Optional"
        defaultValue={agency.website ?? ''}
      />
      <TextArea
        label="Description"
        {...field('description')}
        hint="Optional"
        maxLength={2000}
        defaultValue={agency.description}
      />
      <SubmitButton isBusy={isBusy} busy="Saving..." className="self-start">
        Save Changes
      </SubmitButton>
    </form>
  );
}
