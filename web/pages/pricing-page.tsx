import * as text from '../../content/pages/pricing.md';
import { PlaceLink } from '../shell/place-link.tsx';
import { browsePage, listYourProperty } from '../shell/places.ts';
import { NextSteps } from './next-steps.tsx';
import { TextPage } from './text-page.tsx';

export const Component = () => (
  <TextPage path="/pricing" text={text}>
    <NextSteps>
      <PlaceLink place={browsePage} />
      <PlaceLink place={listYourProperty} variant="secondary" />
    </NextSteps>
  </TextPage>
);
