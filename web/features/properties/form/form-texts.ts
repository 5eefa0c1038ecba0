import { addPropertyPage } from '../../../shell/linked-places.ts';

interface FormTexts {
  title: string;
  button: string;
  busy: string;
  saved: { title: string; description: string };
  /** The title of the notice that offers an unfinished draft. */
  unfinished: string;
}

export type FormMode = 'add' | 'edit';

export const formTexts: Record<FormMode, FormTexts> = {
  add: {
    title: addPropertyPage.label,
    button: 'Add Property',
    busy: 'Submitting...',
    saved: {
      title: 'Property Added Successfully',
      description: 'Your property has been added and will be visible to users soon.',
    },
    unfinished: 'You have an unfinished listing',
  },
  edit: {
    title: 'Edit Property',
    button: 'Update Property',
    busy: 'Updating...',
    saved: {
      title: 'Property Updated Successfully',
      description: 'Your property has been updated and changes will be visible to users.',
    },
    unfinished: 'You have unsaved changes to this listing',
  },
};
