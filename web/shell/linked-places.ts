import type { Place } from './places.ts';

export const blogPage: Place = { label: 'Blog', to: '/blog' };
export const checklistsPage: Place = { label: 'Checklists for renters', to: '/resources' };
/** Other texts for links to the same pages. */
export const listYourProperty: Place = { label: 'List Your Property', to: '/owner/register' };
export const getInTouch: Place = { label: 'Get in Touch', to: '/contact' };
export const addPropertyPage: Place = { label: 'Add New Property', to: '/owner/add-property' };
