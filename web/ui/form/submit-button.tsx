import { Button, type ButtonProps } from '../button.tsx';

interface SubmitButtonProps extends Omit<ButtonProps, 'type'> {
  isBusy: boolean;
  /** Replaces the text while the form is being sent. */
  busy?: string;
}

export const SubmitButton = ({
  isBusy,
  busy = 'Processing...',
  disabled = false,
  children,
  ...rest
}: SubmitButtonProps) => (
  <Button type="submit" disabled={isBusy || disabled} {...rest}>
    {isBusy ? busy : children}
  </Button>
);
