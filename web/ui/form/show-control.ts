/** Scrolls a control to the middle of the screen, focuses it and expands the section around it. */
export function showControl(control: HTMLElement): void {
  const folded = control.closest('details');
  if (folded) folded.open = true;
  control.focus({ preventScroll: true });
  // The file input for pictures is one pixel in size, so its label is scrolled into view.
  (control.closest('label') ?? control).scrollIntoView({ block: 'center' });
}
