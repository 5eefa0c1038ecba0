import * as text from '../../../content/pages/pricing.md';
import { listYourProperty } from '../../shell/linked-places.ts';
import { PlaceLink } from '../../shell/place-link.tsx';
import { browsePage } from '../../shell/places.ts';
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
