import * as text from '../../content/pages/owner-learn-more.md';
import { PlaceLink } from '../shell/place-link.tsx';
import { getInTouch, listYourProperty } from '../shell/places.ts';
import { NextSteps } from './next-steps.tsx';
import { TextPage } from './text-page.tsx';

export const Component = () => (
  <TextPage path="/owner/learn-more" text={text}>
    <NextSteps>
      <PlaceLink place={listYourProperty} />
      <PlaceLink place={getInTouch} variant="secondary" />
    </NextSteps>
  </TextPage>
);
