/** Scrolls a focused field clear of a bar that is fixed to the bottom of the screen. */
export const aboveBottomBar = '**:[input,select,textarea]:scroll-mb-48';
