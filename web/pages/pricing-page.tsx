import * as text from '../../content/pages/pricing.md';
import { ButtonLink } from '../ui/button.tsx';
import { NextSteps } from './next-steps.tsx';
import { TextPage } from './text-page.tsx';

export const Component = () => (
  <TextPage path="/pricing" text={text}>
    <NextSteps>
      <ButtonLink to="/properties">Browse Properties</ButtonLink>
      <ButtonLink to="/owner/register" variant="secondary">
        List Your Property
      </ButtonLink>
    </NextSteps>
  </TextPage>
);
