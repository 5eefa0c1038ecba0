/** Brings a control into the middle of the screen, with the focus; opens what it is folded away in. */
export function showControl(control: HTMLElement): void {
  const folded = control.closest('details');
  if (folded) folded.open = true;
  control.focus({ preventScroll: true });
  // The input of the pictures is as small as a point; what surrounds it is what is meant.
  (control.closest('label') ?? control).scrollIntoView({ block: 'center' });
}
