import * as text from '../../content/pages/owner-learn-more.md';
import { ButtonLink } from '../ui/button.tsx';
import { NextSteps } from './next-steps.tsx';
import { TextPage } from './text-page.tsx';

export const Component = () => (
  <TextPage path="/owner/learn-more" text={text}>
    <NextSteps>
      <ButtonLink to="/owner/register">List Your Property</ButtonLink>
      <ButtonLink to="/contact" variant="secondary">
        Get in Touch
      </ButtonLink>
    </NextSteps>
  </TextPage>
);
