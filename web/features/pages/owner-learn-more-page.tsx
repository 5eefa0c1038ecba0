import * as text from '../../../content/pages/owner-learn-more.md';
import { getInTouch, listYourProperty } from '../../shell/linked-places.ts';
import { PlaceLink } from '../../shell/place-link.tsx';
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
